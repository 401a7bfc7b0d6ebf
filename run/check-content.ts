/** `npm run check:content [folder]`: one line per problem and exit 1, or one line that all is well. */
import { resolve } from 'node:path'
import { loadConfig } from '#config'
import { BrokenContent } from '#content/files.ts'
import { problemsIn, summaryOf } from '#organiser/commands/check-content.ts'

try {
  const folder = resolve(process.argv[2] ?? loadConfig().contentDir)
  const problems = problemsIn(folder)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(summaryOf(folder))
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof BrokenContent)) throw error
  console.error(error.message)
  process.exitCode = 1
}
