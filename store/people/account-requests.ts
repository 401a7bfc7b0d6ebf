/** Requests per account and hour, for the organiser; the limits do not use it. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { AccountRequestTable } from './account-tables.ts'

export type HourOfRequests = AccountRequestTable

const KEPT_DAYS = 8

/** Adds to the hour's count. Nothing is kept for a deleted account. */
export async function addRequests(
  db: Db,
  { accountId, at, requests, refused, waitedMs }: Omit<HourOfRequests, 'hour'> & { at: Date },
): Promise<void> {
  await sql`
    insert into account_requests (account_id, hour, requests, refused, waited_ms)
    select id, date_trunc('hour', ${at}::timestamptz), ${requests}, ${refused}, ${waitedMs}
    from service_accounts where id = ${accountId}
    on conflict (account_id, hour) do update set
      requests = account_requests.requests + excluded.requests,
      refused = account_requests.refused + excluded.refused,
      waited_ms = account_requests.waited_ms + excluded.waited_ms
  `.execute(db)
  await sql`delete from account_requests where hour < ${at}::timestamptz - ${KEPT_DAYS} * interval '1 day'`.execute(
    db,
  )
}

export const requestsSince = (db: Db, since: Date): Promise<HourOfRequests[]> =>
  db.selectFrom('accountRequests').selectAll().where('hour', '>=', since).orderBy('hour').execute()
