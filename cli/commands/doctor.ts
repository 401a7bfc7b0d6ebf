import { counted } from '#contest/text/numbers.ts'
import type { CommandContext, CommandResult } from '#operations/context.ts'
import {
  accountFindings,
  backupFindings,
  clockFindings,
  cycleFindings,
  decisionFindings,
  diskFindings,
  keyFindings,
  pastFindings,
  scannerFindings,
  settingFindings,
  siteFindings,
  xboxFindings,
} from '#operations/doctor/findings.ts'
import { storageFindings } from '#operations/doctor/storage-findings.ts'
import { contestFacts } from '#operations/overview/contest-facts.ts'
import { table } from '#operations/text.ts'
import { sealedTokens } from '#store/people/service-accounts.ts'
import { tableSizes } from '#store/retention/table-sizes.ts'
import { serverFacts } from '#store/server-facts.ts'
import { checkPast } from '#store/settled/past-check.ts'

export async function doctor(context: CommandContext): Promise<CommandResult> {
  const found = await examine(context)
  const waiting = found.findings.filter(({ state }) => state === 'needs attention').length
  return { data: found, text: textOf(found, waiting), failed: waiting > 0 }
}

async function examine({ db, clock, keys, installation }: CommandContext) {
  const now = clock.now()
  const told = await installation()
  const tokens = await sealedTokens(db)
  const facts = await contestFacts(db, now)
  const opened = tokens.map(({ gamertag, refreshTokenSealed, xuid }) => ({
    gamertag,
    opens: keys.opens(refreshTokenSealed, xuid),
  }))
  const database = await serverFacts(db)
  // At once: what is asked below takes its time in a large contest.
  const clocks = clockFindings(clock.now(), database.now)
  const findings = [
    ...xboxFindings(told),
    ...siteFindings(told),
    ...keyFindings(told, opened),
    ...accountFindings(facts.accounts, told.xbox),
    ...scannerFindings(facts.scanners, facts.lastProblem, now),
    ...cycleFindings(facts.cycles, now),
    ...decisionFindings(facts.decisions),
    ...backupFindings(told.backups, facts.backup, now),
    ...pastFindings(await checkPast(db)),
    ...settingFindings(facts.settings, told),
    ...storageFindings(await tableSizes(db, now)),
    ...diskFindings(told, facts.backup.made?.bytes ?? null),
    ...clocks,
  ]
  const { version: postgres, schema } = database
  return { settings: told.settings, versions: { ...told.versions, schema, postgres }, findings }
}

type Found = Awaited<ReturnType<typeof examine>>

function textOf({ settings, versions, findings }: Found, waiting: number): string {
  const { product, schema, node, postgres } = versions
  return [
    table(settings, { setting: ({ name }) => name, 'in force': ({ value }) => value }, ''),
    `Version ${product}, schema ${schema}, Node ${node}, PostgreSQL ${postgres}.`,
    table(findings, { '': ({ state }) => state, about: ({ about }) => about, found: ({ says }) => says }, ''),
    waiting > 0 ? `${counted(waiting, 'thing needs', 'things need')} attention.` : 'Everything looks good.',
  ].join('\n\n')
}
