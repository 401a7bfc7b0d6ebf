/** What each fact means for the organiser: fine, worth knowing, or needing action. */
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { areTooManyUnread, unreadSentence } from '#contest/scans/unread.ts'
import { frozenSince, type KeptSettings } from '#contest/settings/contest-settings.ts'
import { counted } from '#contest/text/numbers.ts'
import type { LastBackups } from '#store/backup/backups.ts'
import type { AccountState } from '#store/people/service-accounts.ts'
import type { ScannerReport } from '#store/scans/scanner-reports.ts'
import type { PastCheck } from '#store/settled/past-check.ts'
import type { ContestFacts } from '../overview/contest-facts.ts'
import { isBackupOverdue, isOverdue, isStuck } from '../overview/overdue.ts'
import { ignoredSettings } from '../settings/begin-settings.ts'
import { duration, moment } from '../text.ts'
import type { Disk, Installation } from './installation.ts'

export interface DoctorFinding {
  about: string
  state: 'ok' | 'note' | 'needs attention'
  says: string
}

const HOUR = 3_600_000
const GIGABYTE = 1_000_000_000

const ok = (about: string, says: string): DoctorFinding => ({ about, state: 'ok', says })
const note = (about: string, says: string): DoctorFinding => ({ about, state: 'note', says })
const needs = (about: string, says: string): DoctorFinding => ({ about, state: 'needs attention', says })

const ago = (then: Date, now: Date): string =>
  `${duration(Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000)))} ago`

export function xboxFindings({ xbox, redirectUris }: Installation): DoctorFinding[] {
  if (xbox === 'demo') {
    const says = 'is simulated: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET for a real contest.'
    return [note('Xbox Live', says)]
  }
  const registered = ok('Redirects', `register both with the application: ${redirectUris.join(' and ')}`)
  return xbox === 'rehearsal'
    ? [note('Xbox Live', 'is simulated: XBOX_SIMULATOR_URL makes this a rehearsal.'), registered]
    : [ok('Xbox Live', 'the real one.'), registered]
}

export function siteFindings({ publicUrl, xbox, site }: Installation): DoctorFinding[] {
  const isPublic = publicUrl.startsWith('https://') || xbox !== 'real'
  const says = `${publicUrl} is for this machine alone: set the https:// address that people type.`
  return [
    ...(isPublic ? [] : [needs('PUBLIC_URL', says)]),
    site === null
      ? ok('Site', `answers at ${publicUrl}.`)
      : note('Site', `does not answer at ${publicUrl} (${site}).`),
  ]
}

export function keyFindings(
  { keyChangeInterrupted }: Installation,
  accounts: readonly { gamertag: string; opens: boolean }[],
): DoctorFinding[] {
  if (keyChangeInterrupted) {
    const says = 'a change of the key was interrupted: stop the scanners and run "rotate-key" again.'
    return [needs('Key', says)]
  }
  const shut = accounts.filter(({ opens }) => !opens).map(({ gamertag }) => gamertag)
  if (shut.length === 0) return [ok('Key', `opens ${counted(accounts.length, 'stored token')}.`)]
  const says = `cannot decrypt the tokens of ${shut.join(', ')}: restore the old key, or "connect" them again.`
  return [needs('Key', says)]
}

export function accountFindings(
  accounts: readonly AccountState[],
  xbox: Installation['xbox'],
): DoctorFinding[] {
  if (accounts.length === 0) {
    return [needs('Accounts', 'none connected, so no one can be scanned. Run "connect".')]
  }
  const findings = accounts.map(({ gamertag, state, until, reason, page }) => {
    if (state === 'in use') return ok(gamertag, 'in use.')
    const why = reason ?? 'no reason is known.'
    if (state === 'resting') return note(gamertag, `rests${until ? ` until ${moment(until)}` : ''}: ${why}`)
    return needs(gamertag, `action required: ${why}${page ? ` Sign in as ${gamertag} at ${page}` : ''}`)
  })
  const usable = accounts.some(({ state }) => state === 'in use')
  return usable || xbox === 'demo'
    ? findings
    : [needs('Accounts', 'none is available right now.'), ...findings]
}

export function cycleFindings(
  { good, latest, running, gamers }: ContestFacts['cycles'],
  now: Date,
): DoctorFinding[] {
  const findings: DoctorFinding[] = []
  if (latest?.failedReason) {
    const when = ago(latest.finishedAt ?? latest.startedAt, now)
    findings.push(needs('Last cycle', `failed ${when}: ${latest.failedReason}`))
  }
  if (latest && !latest.failedReason && areTooManyUnread(latest)) {
    findings.push(needs('Last cycle', `is not good: ${unreadSentence(latest)} See "status".`))
  }
  if (latest?.hiddenStopped) {
    const hidden = counted(latest.hiddenStopped, 'gamer')
    const says = `those of ${hidden} became hidden at once, so no one was marked private. Check the accounts.`
    findings.push(needs('Histories', says))
  }
  for (const cycle of running) {
    if (!isStuck(cycle, now)) continue
    const { id, startedAt } = cycle
    const says = `began ${ago(startedAt, now)} and has not finished. Check that a scanner is running and an account is in use.`
    findings.push(needs(`Cycle ${id}`, says))
  }
  if (!good?.finishedAt) {
    findings.push(
      gamers === 0
        ? note('Last good cycle', 'none yet, and there are no gamers: "add-gamer", or let people sign in.')
        : needs('Last good cycle', 'none yet: "cycle" runs one now.'),
    )
  } else if (isOverdue(good.finishedAt, now)) {
    findings.push(needs('Last good cycle', `${ago(good.finishedAt, now)}, which is too long: see "status".`))
  } else findings.push(ok('Last good cycle', `${ago(good.finishedAt, now)}.`))
  return findings
}

export function scannerFindings(
  scanners: readonly ScannerReport[],
  lastProblem: string | null,
  now: Date,
): DoctorFinding[] {
  if (scanners.length === 0) {
    const why = lastProblem ? ` The last one ended because: ${lastProblem}` : ''
    return [needs('Scanners', `none was seen within the last minute: start one.${why}`)]
  }
  return scanners.map(({ id, seenAt, problem }) =>
    problem
      ? needs(`Scanner ${id}`, problem)
      : ok(`Scanner ${id}`, `running, last seen ${ago(seenAt, now)}.`),
  )
}

export function decisionFindings(facts: ContestFacts['decisions']): DoctorFinding[] {
  const { held, stopped, unmatched, patches } = facts
  const losses = `those of ${counted(stopped, 'gamer')} were stopped, because too many would have lost squares at once: see "losses".`
  return [
    held > 0
      ? needs('Held scans', `${counted(held, 'scan')} to decide about: see "held".`)
      : ok('Held scans', 'none.'),
    ...(stopped > 0 ? [needs('Losses', losses)] : []),
    squaresFinding(unmatched),
    ...patches.map(({ number, dueAt, failure }) =>
      failure
        ? needs(`Patch ${number}`, `could not take effect on ${moment(dueAt)}: ${failure}`)
        : ok(`Patch ${number}`, `takes effect on ${moment(dueAt)}.`),
    ),
  ]
}

function squaresFinding(unmatched: number | undefined): DoctorFinding {
  if (unmatched === undefined)
    return note('Squares', 'none yet: the first start fills the database with them.')
  if (unmatched === 0) return ok('Squares', 'every one has a game with a title.')
  return note(
    'Squares',
    `${SQUARE_COUNT - unmatched} of ${SQUARE_COUNT} can be completed. The others have no matched game: see "titles list".`,
  )
}

const MAX_MANUAL_BACKUP_AGE_MS = 7 * 24 * HOUR

export function backupFindings(
  { dir, daily }: Installation['backups'],
  { made, tried }: LastBackups,
  now: Date,
): DoctorFinding[] {
  if (tried?.problem)
    return [needs('Backup', `the last one failed ${ago(tried.madeAt, now)}: ${tried.problem}`)]
  if (!made) {
    const none = daily
      ? `none yet: one is made every day in ${dir} while the product runs.`
      : 'none that is known: "backup" makes one, and with BACKUP_DIR one is made every day.'
    return [note('Backup', none)]
  }
  const age = now.getTime() - made.madeAt.getTime()
  const says = `the last one was made ${ago(made.madeAt, now)}: ${made.file}`
  if (daily && isBackupOverdue(made.madeAt, now)) return [needs('Backup', `${says}. Is the product running?`)]
  return [age > MAX_MANUAL_BACKUP_AGE_MS ? note('Backup', says) : ok('Backup', says)]
}

export function pastFindings({ entries, differing }: PastCheck): DoctorFinding[] {
  const says =
    differing.length > 0
      ? `the stored standings of ${counted(differing.length, 'gamer')} differ from the history; their ledgers show a correction there.`
      : `${counted(entries, 'entry', 'entries')} of the leaderboard's history, and every ledger adds up.`
  return [(differing.length > 0 ? note : ok)('Past', says)]
}

export const settingFindings = (
  kept: KeptSettings,
  { firstSettings, doubtfulSettings }: Pick<Installation, 'firstSettings' | 'doubtfulSettings'>,
): DoctorFinding[] => {
  const since = frozenSince(kept)
  return [
    ...doubtfulSettings.map((name) => note('Settings', `${name} is set but is not a setting.`)),
    ...ignoredSettings(kept, firstSettings).map((sentence) => note('Settings', sentence)),
    ...(since ? [note('Freeze', `results have been hidden since ${moment(since)}.`)] : []),
  ]
}

export function diskFindings(
  { disk, backupDisk }: Pick<Installation, 'disk' | 'backupDisk'>,
  lastBackupBytes: number | null,
): DoctorFinding[] {
  const says = ({ folder, freeBytes, totalBytes }: Disk) =>
    `${(freeBytes / GIGABYTE).toFixed(1)} of ${(totalBytes / GIGABYTE).toFixed(0)} GB are free in ${folder}`
  const found: DoctorFinding[] = []
  if (disk && disk.freeBytes < GIGABYTE)
    found.push(needs('Disk', `${says(disk)}: free up space; a full disk stops the contest.`))
  else if (disk) found.push((disk.freeBytes < 5 * GIGABYTE ? note : ok)('Disk', `${says(disk)}.`))
  // The next backup is a little larger, and is written before the oldest is removed.
  const nextBackup = 2 * (lastBackupBytes ?? 0)
  if (backupDisk && backupDisk.freeBytes < Math.max(nextBackup, GIGABYTE / 2))
    found.push(
      needs('Backup disk', `${says(backupDisk)}: free up space, or the next backup cannot be written.`),
    )
  else if (backupDisk) found.push(ok('Backup disk', `${says(backupDisk)}.`))
  return found
}

export function clockFindings(machine: Date, database: Date): DoctorFinding[] {
  const apart = Math.round(Math.abs(machine.getTime() - database.getTime()) / 1000)
  if (apart < 5) return [ok('Clock', 'this machine and the database agree.')]
  const says = `this machine and the database are ${counted(apart, 'second')} apart: set both by NTP.`
  return [apart < 60 ? note('Clock', says) : needs('Clock', says)]
}
