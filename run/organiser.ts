/** `npm run organiser -- <command>`: what the organiser of the contest does, while the site is running or not. */
import { Command, InvalidArgumentError } from 'commander'
import { WrongSetting } from '#config'
import { BrokenContent } from '#content/files.ts'
import { loadContent } from '#content/load.ts'
import { CONNECT_CALLBACK } from '#demo/simulator-process.ts'
import { type Desk, type Outcome, Refused } from '#organiser/command-context.ts'
import { addGamer } from '#organiser/commands/add-gamer.ts'
import { type Connector, connect } from '#organiser/commands/connect.ts'
import { cycle } from '#organiser/commands/cycle.ts'
import { applyHeld, dropHeld, listHeld } from '#organiser/commands/held.ts'
import { publish } from '#organiser/commands/publish.ts'
import { removeGamer } from '#organiser/commands/remove-gamer.ts'
import { scan } from '#organiser/commands/scan.ts'
import { status } from '#organiser/commands/status.ts'
import { acceptExact, acceptTitle, listTitles, rejectTitle } from '#organiser/commands/titles.ts'
import { listVerified, verifyTitle } from '#organiser/commands/verify-titles.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { endpointsFromSimulator, liveEndpoints } from '#xbox/endpoints.ts'
import { XboxError } from '#xbox/errors.ts'
import { createServiceAccountSignIn } from '#xbox/sign-in/sign-in.ts'
import { type Office, openOffice } from './command-context.ts'

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())

const program = new Command('organiser')
  .description('Runs the contest. Works while the site is running, and without it.')
  .option('--json', 'print the result as JSON and nothing else')
  .helpOption('-h, --help', 'show this help')
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('(--help tells more)')

program
  .command('status')
  .description('show gamers, cycles, accounts, and what waits for a decision')
  .action(() => carryOut((desk) => status(desk, loadContent())))

program
  .command('add-gamer')
  .description('let a player take part, from the next cycle on')
  .argument('<gamertag>', 'as it is on Xbox Live')
  .action((gamertag: string) => carryOut((desk) => addGamer(desk, gamertag)))

program
  .command('remove-gamer')
  .description('take a gamer out of the contest; everything is kept')
  .argument('<gamertag>', 'any spelling, also a former one')
  .option('--reason <text>', 'why, for the record', 'Removed by the organiser.')
  .action((gamertag: string, { reason }: { reason: string }) =>
    carryOut((desk) => removeGamer(desk, gamertag, { reason })),
  )

program
  .command('scan')
  .description('scan one gamer now, and settle')
  .argument('<gamertag>', 'any spelling, also a former one')
  .option('--no-wait', 'hand it to a scanner and do not wait')
  .action((gamertag: string, { wait }: { wait: boolean }) =>
    carryOut((desk) => scan(desk, gamertag, { wait })),
  )

program
  .command('cycle')
  .description('scan everybody now, and settle')
  .option('--no-wait', 'hand it to the scanners and do not wait')
  .action(({ wait }: { wait: boolean }) => carryOut((desk) => cycle(desk, { wait })))

const held = program.command('held').description('decide about scans that were too bad to be believed')
held
  .command('list', { isDefault: true })
  .description('list them')
  .action(() => carryOut(listHeld))
held
  .command('apply')
  .description('believe a scan: what it would take away is gone')
  .argument('<id>', 'as listed', number)
  .action((id: number) => carryOut((desk) => applyHeld(desk, id)))
held
  .command('drop')
  .description('do not believe it: everything stays')
  .argument('<id>', 'as listed', number)
  .action((id: number) => carryOut((desk) => dropHeld(desk, id)))

const titles = program
  .command('titles')
  .description('decide which seen titles the games without an id are, and how they are verified')
titles
  .command('list', { isDefault: true })
  .description('list suggestions')
  .action(() => carryOut(listTitles))
titles
  .command('accept')
  .description('let a title count for a game')
  .argument('<link>', 'of the game')
  .argument('<title id>', 'as listed', number)
  .action((link: string, titleId: number) => carryOut((desk) => acceptTitle(desk, link, titleId)))
titles
  .command('reject')
  .description('do not suggest a title for a game again')
  .argument('<link>', 'of the game')
  .argument('<title id>', 'as listed', number)
  .action((link: string, titleId: number) => carryOut((desk) => rejectTitle(desk, link, titleId)))
titles
  .command('accept-exact')
  .description('accept all exact matches that leave no choice')
  .action(() => carryOut(acceptExact))
titles
  .command('verify')
  .description('count a title as completed only with every achievement of its list, also those of 0 G')
  .argument('<title id>', 'of a title seen in a history', number)
  .option('--off', 'go by gamerscore alone again')
  .action((titleId: number, { off = false }: { off?: boolean }) =>
    carryOut((desk) => verifyTitle(desk, titleId, { off })),
  )
titles
  .command('verified')
  .description('list the titles that are verified by their achievement lists')
  .action(() => carryOut(listVerified))

program
  .command('connect')
  .description('link an account that reads Xbox Live')
  .option('--callback <url>', 'an address registered with Microsoft', CONNECT_CALLBACK)
  .action(({ callback }: { callback: string }) =>
    carryOut(async (desk, office) => connect(desk, await connectorOf(office, callback))),
  )

program
  .command('publish')
  .description('bring the patches of the content into force, and judge everybody again')
  .option('--dry-run', 'only tell what would change, and for whom')
  .action(({ dryRun = false }: { dryRun?: boolean }) =>
    carryOut((desk) => publish(desk, loadContent(), { dryRun })),
  )

await program.parseAsync()

async function carryOut(work: (desk: Desk, office: Office) => Promise<Outcome>): Promise<void> {
  const { json = false } = program.opts<{ json?: boolean }>()
  try {
    const outcome = await inOffice(json, work)
    console.log(json ? JSON.stringify(outcome.data, null, 2) : outcome.text)
    if (outcome.failed) process.exitCode = 1
  } catch (error) {
    process.exitCode = 1
    const isPlain = [Refused, WrongSetting, StoreUnavailable, BrokenContent, XboxError].some(
      (kind) => error instanceof kind,
    )
    if (json && isPlain) console.log(JSON.stringify({ error: (error as Error).message }))
    if (stopping.signal.aborted) console.error('Stopped.')
    else console.error(isPlain ? (error as Error).message : error)
  }
}

async function inOffice(
  quiet: boolean,
  work: (desk: Desk, office: Office) => Promise<Outcome>,
): Promise<Outcome> {
  await using office = await openOffice({ quiet, signal: stopping.signal })
  return await work(office.desk, office)
}

async function connectorOf(office: Office, callback: string): Promise<Connector> {
  const { credentials, simulatorUrl } = await office.access()
  const endpoints = simulatorUrl ? endpointsFromSimulator(simulatorUrl) : liveEndpoints
  const { start, finish } = createServiceAccountSignIn({ ...credentials, endpoints, redirectUri: callback })
  const { seal } = createTokenVault(office.key)
  return { callback, start, finish, seal, say: (text) => console.error(text), input: process.stdin }
}

function number(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
