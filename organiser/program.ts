/** Every command of `npm run organiser`, with its arguments and its help. */
import { Command, InvalidArgumentError } from 'commander'
import { loadContent } from '#content/load.ts'
import type { CommandContext, CommandResult } from './command-context.ts'
import { addGamer } from './commands/add-gamer.ts'
import { CONNECT_CALLBACK, connect } from './commands/connect.ts'
import { cycle } from './commands/cycle.ts'
import { applyHeld, dropHeld, listHeld } from './commands/held.ts'
import { link, unlink } from './commands/link.ts'
import { publish } from './commands/publish.ts'
import { removeGamer } from './commands/remove-gamer.ts'
import { scan } from './commands/scan.ts'
import { status } from './commands/status.ts'
import { acceptExact, decideTitle, listTitles } from './commands/titles.ts'
import { listVerified, verifyTitle } from './commands/verify-titles.ts'

/** A command with its arguments, which lacks only what it works with. */
export type RunnableCommand = (context: CommandContext) => Promise<CommandResult>

type Run = (command: RunnableCommand) => Promise<void>

export function createProgram(
  runAndPrint: (command: RunnableCommand, options: { json: boolean }) => Promise<void>,
): Command {
  const program = new Command('organiser')
    .description('Runs the contest. Works while the site is running, and without it.')
    .option('--json', 'print the result as JSON and nothing else')
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(--help tells more)')
  const run: Run = (command) => {
    const { json = false } = program.opts<{ json?: boolean }>()
    return runAndPrint(command, { json })
  }

  program
    .command('status')
    .description('show gamers, cycles, accounts, and what waits for a decision')
    .action(() => run((context) => status(context, loadContent())))
  addGamerCommands(program, run)
  addScanCommands(program, run)
  addHeldCommands(program, run)
  addTitleCommands(program, run)
  program
    .command('connect')
    .description('link an account that reads Xbox Live')
    .option('--callback <url>', 'an address registered with Microsoft', CONNECT_CALLBACK)
    .action(({ callback }: { callback: string }) => run((context) => connect(context, { callback })))
  program
    .command('publish')
    .description('bring the patches of the content into force, and judge everybody again')
    .option('--dry-run', 'only tell what would change, and for whom')
    .action(({ dryRun = false }: { dryRun?: boolean }) =>
      run((context) => publish(context, loadContent(), { dryRun })),
    )
  return program
}

function addGamerCommands(program: Command, run: Run): void {
  program
    .command('add-gamer')
    .description('let a player take part, from the next cycle on')
    .argument('<gamertag>', 'as it is on Xbox Live')
    .action((gamertag: string) => run((context) => addGamer(context, gamertag)))
  program
    .command('remove-gamer')
    .description('take a gamer out of the contest; everything is kept')
    .argument('<gamertag>', 'any spelling, also a former one')
    .option('--reason <text>', 'why, for the record', 'Removed by the organiser.')
    .action((gamertag: string, { reason }: { reason: string }) =>
      run((context) => removeGamer(context, gamertag, { reason })),
    )
  program
    .command('link')
    .description('link a gamer to their page on the achievement site')
    .argument('<gamertag>', 'any spelling, also a former one')
    .argument('<tracker gamertag>', 'their name there')
    .argument('[id]', 'their id there, by which it marks their own progress; without it none', wholeNumber)
    .action((gamertag: string, trackerGamertag: string, trackerId?: number) =>
      run((context) => link(context, gamertag, { trackerGamertag, trackerId })),
    )
  program
    .command('unlink')
    .description('take back such a link: the site goes by the gamertag again')
    .argument('<gamertag>', 'any spelling, also a former one')
    .action((gamertag: string) => run((context) => unlink(context, gamertag)))
}

function addScanCommands(program: Command, run: Run): void {
  program
    .command('scan')
    .description('scan one gamer now, and settle')
    .argument('<gamertag>', 'any spelling, also a former one')
    .option('--no-wait', 'hand it to a scanner and do not wait')
    .action((gamertag: string, { wait }: { wait: boolean }) =>
      run((context) => scan(context, gamertag, { wait })),
    )
  program
    .command('cycle')
    .description('scan everybody now, and settle')
    .option('--no-wait', 'hand it to the scanners and do not wait')
    .action(({ wait }: { wait: boolean }) => run((context) => cycle(context, { wait })))
}

function addHeldCommands(program: Command, run: Run): void {
  const held = program.command('held').description('decide about scans that were too bad to be believed')
  held
    .command('list', { isDefault: true })
    .description('list them')
    .action(() => run(listHeld))
  held
    .command('apply')
    .description('believe a scan: what it would take away is gone')
    .argument('<id>', 'as listed', wholeNumber)
    .action((id: number) => run((context) => applyHeld(context, id)))
  held
    .command('drop')
    .description('do not believe it: everything stays')
    .argument('<id>', 'as listed', wholeNumber)
    .action((id: number) => run((context) => dropHeld(context, id)))
}

function addTitleCommands(program: Command, run: Run): void {
  const titles = program
    .command('titles')
    .description('decide which seen titles the games without an id are, and how they are verified')
  titles
    .command('list', { isDefault: true })
    .description('list suggestions')
    .action(() => run(listTitles))
  const decisions = [
    ['accept', 'accepted', 'let a title count for a game'],
    ['reject', 'rejected', 'do not suggest a title for a game again'],
  ] as const
  for (const [name, decision, description] of decisions) {
    titles
      .command(name)
      .description(description)
      .argument('<link>', 'of the game')
      .argument('<title id>', 'as listed', wholeNumber)
      .action((link: string, titleId: number) =>
        run((context) => decideTitle(context, { link, titleId, decision })),
      )
  }
  titles
    .command('accept-exact')
    .description('accept all exact matches that leave no choice')
    .action(() => run(acceptExact))
  titles
    .command('verify')
    .description('count a title as completed only with every achievement of its list, also those of 0 G')
    .argument('<title id>', 'of a title seen in a history', wholeNumber)
    .option('--off', 'go by gamerscore alone again')
    .action((titleId: number, { off = false }: { off?: boolean }) =>
      run((context) => verifyTitle(context, titleId, { off })),
    )
  titles
    .command('verified')
    .description('list the titles that are verified by their achievement lists')
    .action(() => run(listVerified))
}

function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
