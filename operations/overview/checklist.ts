/** What needs attention, worst first, and what is fine: the rules of the desk's overview, computed from facts alone. */
import { areTooManyUnread, unreadSentence } from '#contest/scans/unread.ts'
import { counted } from '#contest/text/numbers.ts'
import type { ContestFacts } from './contest-facts.ts'
import { isBackupOverdue, isOverdue, isStuck } from './overdue.ts'

export interface Check {
  about: string
  /** `broken`: it does not work. `half`: it works but needs attention. */
  level: 'broken' | 'half'
  status: string
  message: string
  /** The desk section that fixes it; null if the desk cannot. */
  section: string | null
  actionLabel: string
  /** What the button does instead of opening the section. */
  act: 'scan_joiners' | null
}

export interface Checklist {
  needs: Check[]
  /** Moments are left unformatted, because only the screen knows the reader's clock. */
  fine: { about: string; message: string; at: Date | null; isThere: boolean }[]
}

export function checklist(facts: ContestFacts, { daily }: { daily: boolean }, now: Date): Checklist {
  const needs = [
    ...accountChecks(facts),
    ...scannerChecks(facts),
    ...cycleChecks(facts, now),
    ...patchChecks(facts),
    ...lossChecks(facts),
    ...titleChecks(facts),
    ...gamerChecks(facts),
    ...backupChecks(facts, daily, now),
    ...(facts.frozenSince ? [FROZEN] : []),
  ]
  // The sort is stable.
  return { needs: needs.sort((a, b) => rank(a) - rank(b)), fine: fineOnes(facts, needs) }
}

const rank = ({ level }: Check): number => (level === 'broken' ? 0 : 1)

const checkAt =
  (level: Check['level']) =>
  (about: string, status: string, message: string, section: string | null, actionLabel: string): Check => ({
    about,
    level,
    status,
    message,
    section,
    actionLabel,
    act: null,
  })
const broken = checkAt('broken')
const warning = checkAt('half')

const HIDDEN = 'Scans continue, but results stay hidden until you unfreeze.'
const FROZEN = warning('Freeze', 'Frozen', HIDDEN, 'settings', 'Unfreeze')

function accountChecks({ accounts }: ContestFacts): Check[] {
  if (accounts.length === 0) {
    const message = 'No service account is connected, so no one can be scanned.'
    return [broken('Accounts', 'None', message, 'accounts', 'Connect')]
  }
  const lost = accounts.filter(({ state }) => state === 'needs_owner')
  const resting = accounts.filter(({ state }) => state === 'resting')
  const left = accounts.length - lost.length - resting.length
  const others =
    left > 0
      ? `Cycles take longer: ${counted(left, 'account')} left.`
      : 'No one can be scanned until one recovers.'
  const names = lost.map(({ gamertag }) => gamertag).join(', ')
  const reason = lost.find((account) => account.reason)?.reason
  if (lost.length > 0) {
    const message = `${names} ${lost.length === 1 ? 'requires' : 'require'} action by the owner${reason ? `: ${ended(reason)}` : '.'} ${others}`
    return [broken('Accounts', 'Action required', message, 'accounts', 'Reconnect')]
  }
  if (left === 0) {
    const message = 'All accounts are retrying. They recover by themselves.'
    return [warning('Accounts', 'Retrying', message, 'accounts', 'See')]
  }
  return []
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

function scannerChecks({ scanners, lastProblem }: ContestFacts): Check[] {
  if (scanners.length === 0) {
    const why = lastProblem ? ` The last one ended because: ${ended(lastProblem)}` : ''
    const message = `No scanner is running, so no one can be scanned.${why}`
    return [broken('Scanner', 'Not running', message, null, '')]
  }
  const troubled = scanners.find(({ problem }) => problem)
  return troubled?.problem ? [broken('Scanner', 'Waiting', ended(troubled.problem), 'accounts', 'See')] : []
}

function cycleChecks({ cycles: { latest, running, good, gamers } }: ContestFacts, now: Date): Check[] {
  const checks: Check[] = []
  if (latest?.failedReason) {
    checks.push(broken('Last cycle', 'Failed', ended(latest.failedReason), 'scans', 'Review'))
  } else if (latest && areTooManyUnread(latest)) {
    const message = `${unreadSentence(latest)} They are retried until the next cycle begins.`
    checks.push(broken('Last cycle', 'Unread', message, 'scans', 'Review'))
  } else if (good?.finishedAt ? isOverdue(good.finishedAt, now) : gamers > 0) {
    const message = good ? 'The last one was more than a day ago.' : 'No one has been scanned yet.'
    checks.push(warning('Last cycle', 'Overdue', message, 'scans', 'Scan now'))
  }
  if (latest?.hiddenStopped) {
    const message = `Xbox Live does not show the histories of ${counted(latest.hiddenStopped, 'gamer')} at once, so no one was marked private. An account may be blocked.`
    checks.push(broken('Histories', 'Hidden', message, 'accounts', 'See the accounts'))
  }
  if (running.some((cycle) => isStuck(cycle, now))) {
    const message =
      'It started more than 6 hours ago and has not finished. Check that a scanner is running and an account is in use.'
    checks.push(warning('Running cycle', 'Slow', message, 'scans', 'Review'))
  }
  if (running.some(({ pausedAt }) => pausedAt !== null)) {
    checks.push(warning('Running cycle', 'Paused', 'Resume it to continue scanning.', 'scans', 'Resume'))
  }
  return checks
}

const patchChecks = ({ decisions: { patches } }: ContestFacts): Check[] =>
  patches.flatMap(({ number, failure }) => {
    const message = failure && `It could not take effect: ${ended(failure)}`
    return message ? [broken(`Patch ${number}`, 'Failed', message, 'patches', 'Open')] : []
  })

function lossChecks({ decisions: { held, stopped } }: ContestFacts): Check[] {
  const checks: Check[] = []
  if (stopped > 0) {
    const message = `${counted(stopped, 'gamer')} would have lost squares at once, so the losses were stopped. Nothing changes until you decide.`
    checks.push(warning('Losses', `${stopped} stopped`, message, 'scans', 'Review'))
  }
  if (held > 0) {
    const message = `${counted(held, 'scan shows', 'scans show')} implausible losses and ${held === 1 ? 'waits' : 'wait'} for review.`
    checks.push(warning('Held scans', `${held} held`, message, 'scans', 'Review'))
  }
  return checks
}

function titleChecks({ decisions: { unmatched = 0 } }: ContestFacts): Check[] {
  if (unmatched === 0) return []
  const message = `${counted(unmatched, 'square has', 'squares have')} no matching title, so no one can complete ${unmatched === 1 ? 'it' : 'them'}.`
  return [warning('Titles', `${unmatched} open`, message, 'titles', 'Match')]
}

function gamerChecks({ gamers, joiners: joining }: ContestFacts): Check[] {
  const { pending = 0, failing = 0, private: hidden = 0 } = gamers
  const waiting = joining + pending
  const troubled = [
    ...(failing > 0 ? [`${failing} could not be scanned`] : []),
    ...(hidden > 0 ? [`${hidden} ${hidden === 1 ? 'is' : 'are'} private`] : []),
  ]
  const message = `${counted(waiting, 'gamer waits for their', 'gamers wait for their')} first scan. It comes with the next cycle.`
  const joiners: Check = {
    ...warning('Joiners', `${waiting} waiting`, message, 'scans', 'Scan now'),
    act: 'scan_joiners',
  }
  return [
    ...(waiting > 0 ? [joiners] : []),
    ...(troubled.length > 0
      ? [warning('Gamers', `${failing + hidden} to check`, `${troubled.join(', ')}.`, 'gamers', 'See')]
      : []),
  ]
}

function backupChecks({ backup: { made, tried } }: ContestFacts, daily: boolean, now: Date): Check[] {
  if (tried?.problem) return [broken('Backup', 'Failed', ended(tried.problem), null, '')]
  if (daily && made && isBackupOverdue(made.madeAt, now)) {
    const message = 'The last one is older than a day and a half. Is the product running?'
    return [warning('Backup', 'Old', message, null, '')]
  }
  return []
}

const NONE_YET = 'None yet'

function fineOnes(facts: ContestFacts, needs: readonly Check[]): Checklist['fine'] {
  const { cycles, nextDue, backup, settings, accounts, decisions } = facts
  const all = [
    {
      about: 'Last cycle',
      message: cycles.good ? `${counted(cycles.good.total, 'gamer')}${lengthOf(cycles.good)}` : NONE_YET,
      at: cycles.good?.finishedAt ?? null,
    },
    { about: 'Next cycle', message: '', at: nextDue },
    { about: 'Accounts', message: `${counted(accounts.length, 'account')} in use`, at: null },
    ...(decisions.unmatched === undefined
      ? []
      : [{ about: 'Titles', message: 'Every square has a title', at: null }]),
    {
      about: 'Backup',
      message: backup.made ? sizeOf(backup.made.bytes) : NONE_YET,
      at: backup.made?.madeAt ?? null,
    },
    {
      about: 'Registration',
      message: settings.registration.text === 'open' ? 'Open' : 'Closed: only organisers add gamers',
      at: null,
    },
  ]
  return all
    .filter(({ about }) => !needs.some((check) => check.about === about))
    .map((each) => ({ ...each, isThere: each.message !== NONE_YET }))
}

function lengthOf({ startedAt, finishedAt }: { startedAt: Date; finishedAt: Date | null }): string {
  if (!finishedAt) return ''
  const seconds = Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes > 0 ? ` in ${minutes} min ${rest} s` : ` in ${rest} s`
}

const sizeOf = (bytes: number | null): string =>
  bytes === null
    ? ''
    : bytes < 1_000_000
      ? `${Math.ceil(bytes / 1000)} kB`
      : `${Math.round(bytes / 1_000_000)} MB`
