/** Every command of `npm run organiser`, with its arguments and help. Groups of commands are in `program/`. */
import { Command, Help, type OutputConfiguration } from 'commander'
import { loadContent } from '#content/load.ts'
import { cancelPatch, type PublishFlags, publishCommand } from './commands/patches/publish.ts'
import { status } from './commands/status.ts'
import { addAccountCommands } from './program/account-commands.ts'
import { command, type HowToRun, type Run, type RunnableCommand, wholeNumber } from './program/command-run.ts'
import { addDecisionCommands } from './program/decision-commands.ts'
import { addDeskCommands } from './program/desk-commands.ts'
import { addGamerCommands } from './program/gamer-commands.ts'
import { addHeldCommands } from './program/held-commands.ts'
import { addOperatorCommands } from './program/operator-commands.ts'
import { addPatchCommands } from './program/patch-commands.ts'
import { addPostCommands } from './program/post-commands.ts'
import { addScanCommands } from './program/scan-commands.ts'
import { addTitleCommands } from './program/title-commands.ts'
import { addTransferCommands } from './program/transfer-commands.ts'

/** Aliases are former names: they work for one more release, and the help leaves them out. */
const withoutAlias = (term: string): string => term.replace(/\|[a-z-]+/, '')

export function createProgram(
  runAndPrint: (command: RunnableCommand, options: { json: boolean } & HowToRun) => Promise<void>,
  output: OutputConfiguration = {},
): Command {
  const program = new Command('organiser')
    .description('Runs the contest. Works while the site is running, and without it.')
    .option('--json', 'print the result as JSON and nothing else')
    .helpOption('-h, --help', 'show this help')
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: (command) => withoutAlias(new Help().subcommandTerm(command)),
      commandUsage: (command) => withoutAlias(new Help().commandUsage(command)),
    })
    .showHelpAfterError('(see --help)')
    .configureOutput(output)
    // Throw instead of exiting, so that the caller decides how the process ends. Subcommands inherit this.
    .exitOverride()
  const run: Run =
    (command, how) =>
    (...given) => {
      const { json = false } = program.opts<{ json?: boolean }>()
      return runAndPrint((context) => command(context, ...(given as never[])), { json, ...how })
    }

  command(program, 'status', 'show gamers, cycles, accounts, and what waits for a decision').action(
    run((context) => status(context, loadContent(context.contentDir))),
  )
  addGamerCommands(program, run)
  addDecisionCommands(program, run)
  addScanCommands(program, run)
  addHeldCommands(program, run)
  addTitleCommands(program, run)
  addAccountCommands(program, run)
  command(program, 'publish', 'publish the patches of the content and recalculate everyone')
    .option('--dry-run', 'show what would change, and for whom, without changing anything')
    .option('--yes', 'even if someone loses points, squares or challenges')
    .option('--cancel <number>', 'cancel a scheduled patch', wholeNumber)
    .action(
      run((context, { cancel, ...flags }: PublishFlags & { cancel?: number }) =>
        cancel === undefined ? publishCommand(context, flags) : cancelPatch(context, cancel),
      ),
    )
  addDeskCommands(program, run)
  addPatchCommands(program, run)
  addOperatorCommands(program, run)
  addPostCommands(program, run)
  addTransferCommands(program, run)
  return program
}
