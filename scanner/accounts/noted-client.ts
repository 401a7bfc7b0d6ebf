/** The Xbox client, which records the state of its accounts in the database. */
import type { BaseLogger } from 'pino'
import {
  markAccountNeedsOwner,
  markAccountRetrying,
  markAccountUsable,
} from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import type { ServiceLimits } from '#xbox/accounts/service-limits.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import { createXboxClient, type XboxClient } from '#xbox/client.ts'
import { systemClock } from '#xbox/waiting-clock.ts'

interface ClientOptions {
  store: { db: Db }
  credentials: { clientId: string; clientSecret: string }
  simulatorUrl?: string | undefined
  limits?: ServiceLimits
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

/** `linked`: when each account in use was linked. */
export function createNotedClient(
  { store: { db }, credentials, simulatorUrl, limits, log }: ClientOptions,
  linked: ReadonlyMap<number, number>,
): { xbox: XboxClient; noted(): Promise<void> } {
  /** Writes one after another, so that the last write is the current state. */
  let noted: Promise<void> = Promise.resolve()
  function note(write: () => Promise<void>): void {
    noted = noted
      .then(write)
      .catch((error: unknown) => log.error({ err: error }, 'Could not save account state.'))
  }
  const tokenOf = (id: string) => ({ id: Number(id), linkedAt: new Date(linked.get(Number(id)) ?? 0) })

  const xbox = createXboxClient({
    endpoints: xboxEndpoints(simulatorUrl),
    credentials,
    accounts: [],
    clock: systemClock,
    ...(limits && { limits }),
    onAccountLost(id, { until, reason, page }) {
      log.error({ account: id, reason, page }, 'Service account requires action by its owner.')
      const loss = { ...tokenOf(id), at: new Date(), until: new Date(until), reason, page }
      note(() => markAccountNeedsOwner(db, loss))
    },
    onAccountRests(id, { until, reason }) {
      const at = new Date(until)
      log.warn({ account: id, until: at, reason }, 'Service account is retrying.')
      const rest = { ...tokenOf(id), until: at, reason }
      note(() => markAccountRetrying(db, rest))
    },
    onAccountBack(id) {
      log.info({ account: id }, 'Service account recovered.')
      note(() => markAccountUsable(db, Number(id)))
    },
    log,
  })
  return { xbox, noted: () => noted }
}
