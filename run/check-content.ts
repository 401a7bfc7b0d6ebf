/** `npm run check:content [folder]`: one line per problem and exit 1, or one line if all is well. */
import { resolve } from 'node:path'
import { problemsOf, summaryOf } from '#cli/commands/check-content.ts'
import { loadConfig } from '#config'
import { BrokenContent, readSource } from '#content/files.ts'

try {
  const folder = resolve(process.argv[2] ?? loadConfig().contentDir)
  const source = readSource(folder)
  const problems = problemsOf(source, folder)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(summaryOf(source))
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof BrokenContent)) throw error
  console.error(error.message)
  process.exitCode = 1
}
