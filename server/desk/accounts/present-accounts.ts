/** Accounts at the desk, those that need attention first. */
import type { AnswerOf } from '#contract/call.ts'
import type { deskAccountsCall } from '#contract/organiser/accounts.ts'
import { budgetsOf, pausesOf } from '#operations/accounts/budget.ts'
import { HOURLY_LIMIT, secondsForEverybody } from '#operations/scans/progress.ts'
import { sentWithAccounts } from '#store/people/account-leases.ts'
import { requestsSince } from '#store/people/account-requests.ts'
import { findGamer } from '#store/people/gamers.ts'
import { type AccountDetails, accountDetails } from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'

type State = AnswerOf<typeof deskAccountsCall>['accounts'][number]['state']

const HOUR = 3_600_000
const HOURS = 24
const ORDER: readonly State[] = ['lost', 'working', 'resting', 'paused']

export async function presentAccounts(db: Db, now: Date) {
  const thisHour = Math.floor(now.getTime() / HOUR) * HOUR
  const since = new Date(thisHour - (HOURS - 1) * HOUR)
  const requests = await requestsSince(db, since)
  const leases = new Map((await sentWithAccounts(db)).map((lease) => [lease.accountId, lease]))
  const accounts = []
  for (const account of await accountDetails(db, now)) {
    const { holder = null, sent = {}, agoMs = 0 } = leases.get(account.id) ?? {}
    const own = requests.filter(({ accountId }) => accountId === account.id)
    const sum = (of: (hour: (typeof own)[number]) => number) =>
      own.reduce((total, hour) => total + of(hour), 0)
    accounts.push({
      ...account,
      version: account.linkedAt.getTime(),
      state: stateOf(account),
      connectedAt: account.linkedAt,
      plays: (await findGamer(db, account.xuid)) !== undefined,
      isReadWith: holder !== null,
      budgets: budgetsOf(account.usage, sent, agoMs),
      pauses: pausesOf(sent, agoMs, now),
      today: {
        requests: sum((hour) => hour.requests),
        refused: sum((hour) => hour.refused),
        waitedSeconds: Math.round(sum((hour) => hour.waitedMs) / 1000),
      },
    })
  }
  const working = accounts.filter(({ state }) => state === 'working').length
  const everybody = await secondsForEverybody(db)
  const seconds = everybody.with(working)
  return {
    now,
    accounts: accounts.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.id - b.id),
    gamers: everybody.gamers,
    cycleSeconds: seconds === null ? null : { now: seconds, withOneLess: everybody.with(working - 1) },
    hours: Array.from({ length: HOURS }, (_, index) => {
      const hour = new Date(since.getTime() + index * HOUR)
      const then = requests.filter((each) => each.hour.getTime() === hour.getTime())
      return {
        hour,
        requests: then.reduce((total, each) => total + each.requests, 0),
        refused: then.reduce((total, each) => total + each.refused, 0),
      }
    }),
    hourLimit: Math.round(HOURLY_LIMIT * accounts.length),
  }
}

function stateOf({ state, isPaused }: AccountDetails): State {
  if (state === 'needs_owner') return 'lost'
  return isPaused ? 'paused' : state === 'resting' ? 'resting' : 'working'
}
