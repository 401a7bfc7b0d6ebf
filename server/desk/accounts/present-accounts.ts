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

type Answer = AnswerOf<typeof deskAccountsCall>
type Shown = Answer['accounts'][number]

const HOUR = 3_600_000
const HOURS = 24
const ORDER: readonly Shown['state'][] = ['lost', 'working', 'resting', 'paused']

export async function presentAccounts(db: Db, now: Date): Promise<Omit<Answer, 'can_connect'>> {
  const thisHour = Math.floor(now.getTime() / HOUR) * HOUR
  const since = new Date(thisHour - (HOURS - 1) * HOUR)
  const requests = await requestsSince(db, since)
  const leases = new Map((await sentWithAccounts(db)).map((lease) => [lease.accountId, lease]))
  const accounts: Shown[] = []
  for (const account of await accountDetails(db, now)) {
    const { holder = null, sent = {}, agoMs = 0 } = leases.get(account.id) ?? {}
    const own = requests.filter(({ accountId }) => accountId === account.id)
    const sum = (of: (hour: (typeof own)[number]) => number) =>
      own.reduce((total, hour) => total + of(hour), 0)
    accounts.push({
      ...shown(account),
      plays: (await findGamer(db, account.xuid)) !== undefined,
      is_read_with: holder !== null,
      budgets: budgetsOf(account.usage, sent, agoMs).map((budget) => ({
        service: budget.service,
        window_seconds: budget.windowSeconds,
        used: budget.used,
        max: budget.max,
        full_again_seconds: budget.fullAgainSeconds,
      })),
      pauses: pausesOf(sent, agoMs, now).map(({ service, until }) => ({
        service,
        until: until.toISOString(),
      })),
      today: {
        requests: sum((hour) => hour.requests),
        refused: sum((hour) => hour.refused),
        waited_seconds: Math.round(sum((hour) => hour.waitedMs) / 1000),
      },
    })
  }
  const working = accounts.filter(({ state }) => state === 'working').length
  const everybody = await secondsForEverybody(db)
  const seconds = everybody.with(working)
  return {
    now: now.toISOString(),
    accounts: accounts.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.id - b.id),
    gamers: everybody.gamers,
    cycle_seconds: seconds === null ? null : { now: seconds, with_one_less: everybody.with(working - 1) },
    hours: Array.from({ length: HOURS }, (_, index) => {
      const hour = new Date(since.getTime() + index * HOUR)
      const then = requests.filter((each) => each.hour.getTime() === hour.getTime())
      return {
        hour: hour.toISOString(),
        requests: then.reduce((total, each) => total + each.requests, 0),
        refused: then.reduce((total, each) => total + each.refused, 0),
      }
    }),
    hour_limit: Math.round(HOURLY_LIMIT * accounts.length),
  }
}

const shown = (account: AccountDetails) => ({
  id: account.id,
  version: account.linkedAt.getTime(),
  xuid: account.xuid,
  gamertag: account.gamertag,
  state: stateOf(account),
  since: account.since?.toISOString() ?? null,
  until: account.until?.toISOString() ?? null,
  reason: account.reason,
  page: account.page,
  connected_at: account.linkedAt.toISOString(),
  last_used_at: account.lastUsedAt?.toISOString() ?? null,
})

function stateOf({ state, isPaused }: AccountDetails): Shown['state'] {
  if (state === 'needs_owner') return 'lost'
  return isPaused ? 'paused' : state === 'resting' ? 'resting' : 'working'
}
