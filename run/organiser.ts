/** `npm run organiser -- <command>`: what the organiser of the contest does, while the site is running or not. */
import type { CommandResult } from '#organiser/command-context.ts'
import type { RunnableCommand } from '#organiser/program/command-run.ts'
import { createProgram } from '#organiser/program.ts'
import { openCommandContext } from './organiser/open-context.ts'
import { isExpected, reportError } from './processes/report-error.ts'
import { stopSignal } from './processes/run-part.ts'

const stopping = stopSignal()

await createProgram(runAndPrint).parseAsync()

async function runAndPrint(command: RunnableCommand, { json }: { json: boolean }): Promise<void> {
  try {
    const result = await runInContext(command, { quiet: json })
    console.log(json ? JSON.stringify(result.data, null, 2) : result.text)
    if (result.failed) process.exitCode = 1
  } catch (error) {
    if (json && isExpected(error)) console.log(JSON.stringify({ error: error.message }))
    if (!stopping.aborted) return reportError(error)
    console.error('Stopped.')
    process.exitCode = 1
  }
}

/** Everything is closed, the progress bar too, before the result is printed. */
async function runInContext(command: RunnableCommand, { quiet }: { quiet: boolean }): Promise<CommandResult> {
  await using opened = await openCommandContext({ quiet, signal: stopping })
  return await command(opened.context)
}
