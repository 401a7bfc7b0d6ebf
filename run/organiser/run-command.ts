import { inspect } from 'node:util'
import { CommanderError } from 'commander'
import type { RunnableCommand } from '#cli/program/command-run.ts'
import { createProgram } from '#cli/program.ts'
import type { CommandResult } from '#operations/context.ts'
import { EXIT, type ExitCode } from '../processes/exit-codes.ts'
import { isDataDiskFull } from '../processes/full-disk.ts'
import { isExpected, wordsFor } from '../processes/report-error.ts'
import { type ContextOptions, openCommandContext } from './open-context.ts'
import { printLine, type Terminal } from './terminal.ts'

export interface CommandCall {
  args: readonly string[]
  environment: NodeJS.ProcessEnv
  terminal: Terminal
  /** Aborted when the organiser stops it. */
  signal: AbortSignal
}

export async function runCommand({ args, environment, terminal, signal }: CommandCall): Promise<ExitCode> {
  const { output, errors } = terminal
  let code: ExitCode = EXIT.stopped
  const program = createProgram(
    async (command, { json, onAnyContest = false }) => {
      try {
        const result = await runInContext(command, { quiet: json, onAnyContest })
        printLine(output, json ? JSON.stringify(result.data, null, 2) : result.text)
        if (result.failed) code = EXIT.unexpected
      } catch (error) {
        if (json && isExpected(error)) printLine(output, JSON.stringify({ error: error.message }))
        code = tellFailure(error)
      }
    },
    { writeOut: (text) => output.write(text), writeErr: (text) => errors.write(text) },
  )

  /** Everything, including the progress bar, is closed before the result is printed. */
  async function runInContext(
    command: RunnableCommand,
    how: Pick<ContextOptions, 'quiet' | 'onAnyContest'>,
  ): Promise<CommandResult> {
    await using opened = await openCommandContext({ ...how, environment, terminal, signal })
    return await command(opened.context)
  }

  function tellFailure(error: unknown): ExitCode {
    const [said, failed] = signal.aborted
      ? ['Stopped.', EXIT.unexpected]
      : wordsFor(error, isDataDiskFull(environment))
    printLine(errors, typeof said === 'string' ? said : inspect(said))
    return failed
  }

  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    // Requested help or an unknown command: already printed.
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT.stopped : EXIT.unexpected
  }
  return code
}
