/** Looks at everything that a running contest needs, and says what is the organiser's to do. */
import { lastBackups } from '#store/backup/backups.ts'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { unmatchedSquares } from '#store/catalogue/title-matches.ts'
import { countGamersByState } from '#store/people/gamers.ts'
import { accountStates, sealedTokens } from '#store/people/service-accounts.ts'
import { lastGoodCycle, latestCycles, unfinishedCycles } from '#store/scans/cycles.ts'
import { countStopped } from '#store/scans/doubts.ts'
import { countHeldScans } from '#store/scans/held-scans.ts'
import { lastScannerProblem, scannerReports } from '#store/scans/scanner-reports.ts'
import { serverFacts } from '#store/server-facts.ts'
import { keptSettings } from '#store/settings/settings.ts'
import type { CommandContext, CommandResult } from '../command-context.ts'
import {
  accountFindings,
  backupFindings,
  clockFindings,
  cycleFindings,
  decisionFindings,
  diskFindings,
  type Finding,
  keyFindings,
  scannerFindings,
  settingFindings,
  siteFindings,
  xboxFindings,
} from '../doctor/findings.ts'
import { counted, table } from '../text.ts'

export async function doctor(context: CommandContext): Promise<CommandResult> {
  const installation = await context.installation()
  const { settings, versions } = installation
  const { version, schema } = await serverFacts(context.db)
  const found = {
    settings,
    versions: { ...versions, schema, postgres: version },
    findings: await examine(context),
  }
  const waiting = found.findings.filter(({ state }) => state === 'needs a hand').length
  return { data: found, text: textOf(found, waiting), failed: waiting > 0 }
}

async function examine({ db, clock, keys, installation }: CommandContext): Promise<Finding[]> {
  const now = clock.now()
  const told = await installation()
  const tokens = await sealedTokens(db)
  const [latest] = (await latestCycles(db, 10)).filter(({ finishedAt }) => finishedAt)
  const cycles = {
    good: await lastGoodCycle(db),
    latest,
    running: await unfinishedCycles(db),
    gamers: Object.values(await countGamersByState(db)).reduce((one, other) => one + other, 0),
  }
  const decisions = {
    held: await countHeldScans(db),
    stopped: await countStopped(db),
    unmatched: (await lastPatchNumber(db)) === undefined ? undefined : await unmatchedSquares(db),
    patches: await scheduledPatches(db),
  }
  const opened = tokens.map(({ gamertag, refreshTokenSealed, xuid }) => ({
    gamertag,
    opens: keys.opens(refreshTokenSealed, xuid),
  }))
  const database = await serverFacts(db)
  return [
    ...xboxFindings(told),
    ...siteFindings(told),
    ...keyFindings(told, opened),
    ...accountFindings(await accountStates(db, now), told.xbox),
    ...scannerFindings(await scannerReports(db, now), await lastScannerProblem(db), now),
    ...cycleFindings(cycles, now),
    ...decisionFindings(decisions),
    ...backupFindings(told.backups, await lastBackups(db), now),
    ...settingFindings(await keptSettings(db), told),
    ...diskFindings(told),
    ...clockFindings(clock.now(), database.now),
  ]
}

interface Found {
  settings: readonly { name: string; value: string }[]
  versions: { product: string; schema: string; node: string; postgres: string }
  findings: readonly Finding[]
}

function textOf({ settings, versions, findings }: Found, waiting: number): string {
  const { product, schema, node, postgres } = versions
  return [
    table(settings, { setting: ({ name }) => name, 'in force': ({ value }) => value }, ''),
    `Version ${product}, schema ${schema}, Node ${node}, PostgreSQL ${postgres}.`,
    table(findings, { '': ({ state }) => state, about: ({ about }) => about, found: ({ says }) => says }, ''),
    waiting > 0 ? `${counted(waiting, 'thing needs', 'things need')} a hand.` : 'Nothing needs a hand.',
  ].join('\n\n')
}
