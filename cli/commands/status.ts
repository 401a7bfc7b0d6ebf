import type { Content } from '#content/load.ts'
import { latestDue, nextDue } from '#contest/calendar/schedule.ts'
import { isGoodCycle, unreadSentence } from '#contest/scans/unread.ts'
import { scanTimesOf } from '#contest/settings/contest-settings.ts'
import { counted } from '#contest/text/numbers.ts'
import { describeAccount } from '#operations/account-state.ts'
import { pausesOf } from '#operations/accounts/budget.ts'
import type { CommandContext, CommandResult } from '#operations/context.ts'
import { pendingPatches } from '#operations/patches/publish.ts'
import { reportCycle } from '#operations/scans/progress.ts'
import { duration, facts, moment, table } from '#operations/text.ts'
import { lastBackups } from '#store/backup/backups.ts'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { settledVersion } from '#store/changes.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { sentWithAccounts } from '#store/people/account-leases.ts'
import { countGamersByState } from '#store/people/gamers.ts'
import { accountStates } from '#store/people/service-accounts.ts'
import { failuresOf } from '#store/scans/cycle-gamers.ts'
import { type Cycle, lastGoodCycle, latestCycles, unfinishedCycles } from '#store/scans/cycles.ts'
import { countHeldScans } from '#store/scans/held-scans.ts'
import { lastScannerProblem, scannerReports } from '#store/scans/scanner-reports.ts'
import { countStopped } from '#store/scans/suspected-losses.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { reportTitles, titlesText } from './status-titles.ts'

export async function status(context: CommandContext, content: Content): Promise<CommandResult> {
  const found = await lookAtContest(context, content)
  return { data: found, text: textOf(found) }
}

type Found = Awaited<ReturnType<typeof lookAtContest>>

async function lookAtContest({ db, clock, xboxLive }: CommandContext, content: Content) {
  const now = clock.now()
  const scanTimes = scanTimesOf(await keptSettings(db))
  const running = await Promise.all((await unfinishedCycles(db)).map((each) => describeCycle(db, each, now)))
  const [last] = await latestCycles(db, 1, 'scheduled')
  const forced = await laterForcedCycle(db, last)
  return {
    settled: await settledVersion(db),
    patch: (await lastPatchNumber(db)) ?? null,
    pendingPatches: (await pendingPatches(db, content, now)).map(({ number }) => number),
    scheduledPatches: await scheduledPatches(db),
    gamers: await countGamersByState(db),
    scannerRunning: await isScannerRunning(db),
    scanners: await scannerReports(db, now),
    lastProblem: await lastScannerProblem(db),
    running,
    lastCycle: last ? await describeCycle(db, last, now) : null,
    /** Only if it came later. */
    lastForced: forced ? await describeCycle(db, forced, now) : null,
    /** When the last cycle of everyone ended in which someone could be scanned. */
    lastGoodCycle: (await lastGoodCycle(db))?.finishedAt ?? null,
    latestDue: latestDue(now, scanTimes),
    nextDue: nextDue(now, scanTimes),
    accounts: await accountsWithPauses(db, now),
    heldScans: await countHeldScans(db),
    /** Gamers who would lose squares if the stopped losses were applied. */
    stoppedLosses: await countStopped(db),
    ...(await reportTitles(db)),
    failures: await failuresOfLast(db, last, forced),
    xboxLive,
    backup: await lastBackups(db),
  }
}

async function accountsWithPauses(db: Db, now: Date) {
  const leases = new Map((await sentWithAccounts(db)).map((lease) => [lease.accountId, lease]))
  return (await accountStates(db, now)).map((account) => {
    const lease = leases.get(account.id)
    return { ...account, pauses: lease ? pausesOf(lease.sent, lease.agoMs, now) : [] }
  })
}

/** A cycle forced since the last scheduled one says more about the current state. */
async function laterForcedCycle(db: Db, last: Cycle | undefined): Promise<Cycle | undefined> {
  const [forced] = await latestCycles(db, 1, 'forced')
  return forced?.finishedAt && forced.id > (last?.id ?? 0) ? forced : undefined
}

async function failuresOfLast(db: Db, last: Cycle | undefined, forced: Cycle | undefined) {
  const cycle = forced?.everybody ? forced : last
  return cycle ? failuresOf(db, cycle.id) : []
}

async function describeCycle(db: Db, cycle: Cycle, now: Date) {
  const { id, kind, dueAt, startedAt, finishedAt, pausedAt, cancelledAt, failedReason, lossesStopped } = cycle
  const { unread, hiddenStopped, againOf } = cycle
  const { cycleId: _, ...report } = await reportCycle(db, cycle, now)
  return {
    ...{ id, kind, dueAt, startedAt, finishedAt, pausedAt, cancelledAt, failedReason, lossesStopped },
    ...{ unread, hiddenStopped, againOf },
    isGood: isGoodCycle(cycle),
    ...report,
  }
}

type Described = Awaited<ReturnType<typeof describeCycle>>

function textOf(found: Found): string {
  const { settled, patch, pendingPatches: pending, gamers, running, lastCycle, failures } = found
  const states = Object.entries(gamers).map(([state, count]) => `${count} ${state}`)
  const waiting = pending.length > 0 ? `, ${pending.join(', ')} to be published` : ''
  const scheduled = found.scheduledPatches.map(({ number, dueAt, title, failure }) => [
    `Patch ${number}`,
    failure
      ? `${title}, could not take effect on ${moment(dueAt)}: ${failure}`
      : `${title}, takes effect on ${moment(dueAt)}`,
  ])
  return [
    facts({
      ...(found.xboxLive === 'rehearsal' && { 'Xbox Live': 'simulated, this is a rehearsal' }),
      Gamers: states.join(', ') || 'none',
      Patch: patch === null ? 'nothing is published yet' : `${patch}${waiting}`,
      ...Object.fromEntries(scheduled),
      Settled: settled.settledAt
        ? `${moment(settled.settledAt)}, version ${settled.version}`
        : 'nothing is settled yet',
      Scanner: scannersOf(found),
      ...Object.fromEntries(running.map((each) => [`Cycle ${each.id}`, progressOf(each)])),
      'Last cycle': lastCycle ? progressOf(lastCycle) : 'none yet',
      ...(found.lastForced && { 'Last forced': progressOf(found.lastForced) }),
      'Last good cycle': moment(found.lastGoodCycle, 'none yet'),
      'Next cycle': moment(found.nextDue),
      'Held scans': String(found.heldScans),
      ...(found.stoppedLosses > 0 && { 'Stopped losses': lossesOf(found) }),
      Titles: patch === null ? 'nothing is published yet' : titlesText(found),
      'Last backup': backupOf(found),
    }),
    table(
      found.accounts,
      {
        'service account': ({ gamertag }) => gamertag,
        connected: ({ linkedAt }) => moment(linkedAt),
        'token renewed': ({ lastUsedAt }) => moment(lastUsedAt),
        state: describeAccount,
      },
      'No service account is connected: see "connect".',
    ),
    ...(failures.length > 0
      ? [
          table(
            failures,
            {
              'last cycle': ({ gamertag }) => gamertag,
              outcome: ({ outcome }) => outcome,
              reason: ({ reason }) => reason,
            },
            '',
          ),
        ]
      : []),
  ].join('\n\n')
}

const lossesOf = ({ stoppedLosses }: Found): string =>
  `${counted(stoppedLosses, 'gamer')} would lose squares, which is implausible: see "losses"`

function backupOf({ backup: { made, tried } }: Pick<Found, 'backup'>): string {
  const last = made ? moment(made.madeAt) : 'none yet'
  return tried?.problem ? `${last}; ${moment(tried.madeAt)} failed: ${tried.problem}` : last
}

/** The number of working scanners, and why the others wait; if none runs, the last known problem. */
function scannersOf({ scannerRunning, scanners, lastProblem }: Found): string {
  if (!scannerRunning) return lastProblem ? `not running; the last one said: ${lastProblem}` : 'not running'
  const troubled = scanners.flatMap(({ id, problem }) => (problem ? [`${id}: ${problem}`] : []))
  return [scanners.length > 1 ? `${scanners.length} running` : 'running', ...troubled].join('; ')
}

function progressOf(cycle: Described): string {
  const { kind, dueAt, finishedAt, pausedAt, cancelledAt, total, waiting, failed, held } = cycle
  const { secondsLeft, leftBy, failedReason, hiddenStopped, againOf, isGood } = cycle
  const parts = [
    againOf === null ? `${kind}, ${moment(dueAt)}` : `retry of those whom cycle ${againOf} could not scan`,
    ...(pausedAt ? [`paused since ${moment(pausedAt)}`] : []),
    ...(cancelledAt ? ['cancelled'] : []),
    finishedAt && !cancelledAt
      ? (failedReason ?? 'settled')
      : `${total - waiting} of ${counted(total, 'gamer')}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(finishedAt && !isGood && failedReason === null && total > 0
      ? [`not good: ${unreadSentence(cycle)}`]
      : []),
    ...(hiddenStopped ? [`${hiddenStopped} would have become private, which is implausible`] : []),
    ...(held > 0 ? [`${held} held`] : []),
    ...(secondsLeft === null ? [] : [`about ${duration(secondsLeft)} left${wordsFor(leftBy)}`]),
  ]
  return parts.join(', ')
}

const wordsFor = (leftBy: Described['leftBy']): string =>
  leftBy === 'limits' ? " at least, given Xbox Live's request limits" : ''
