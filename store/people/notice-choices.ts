/** What signed-in players want to be notified of, and where. Not part of the contest's versions, because it is private. */
import { NOTICE_KINDS, type NoticeKind } from '#contest/notices/notices.ts'
import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import type { NoticeChoicesTable } from './tables.ts'

export interface NoticeChoices extends Pick<NoticeChoicesTable, 'xuid' | 'feedKey'> {
  kinds: NoticeKind[]
}

/** Ignores kinds of older versions. */
const known = (kinds: readonly string[]): NoticeKind[] => NOTICE_KINDS.filter((kind) => kinds.includes(kind))

export const noticeChoicesOf = (db: Db, xuid: string): Promise<NoticeChoices | undefined> =>
  choicesBy(db, { xuid })

export const ownerOfNoticeFeed = (db: Db, feedKey: string): Promise<NoticeChoices | undefined> =>
  choicesBy(db, { feedKey })

async function choicesBy(
  db: Db,
  by: { xuid: string } | { feedKey: string },
): Promise<NoticeChoices | undefined> {
  const [column, value] = 'xuid' in by ? (['xuid', by.xuid] as const) : (['feedKey', by.feedKey] as const)
  const row = await db
    .selectFrom('noticeChoices')
    .select(['xuid', 'kinds', 'feedKey'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row && { ...row, kinds: known(row.kinds) }
}

export interface ChosenNotices extends NoticeChoices {
  at: Date
  /** Earlier settlements are not notified. */
  version: number
}

/** The key stays the same unless a new one is requested. */
export async function saveNoticeChoices(
  db: Db,
  { xuid, kinds, feedKey, at, version }: ChosenNotices,
  { isNewKey }: { isNewKey: boolean },
): Promise<void> {
  await db
    .insertInto('noticeChoices')
    .values({ xuid, kinds, feedKey, toldVersion: version, toldPostsAt: at })
    .onConflict((conflict) => conflict.column('xuid').doUpdateSet({ kinds, ...(isNewKey && { feedKey }) }))
    .execute()
}

export type DueNotices = Omit<NoticeChoicesTable, 'feedKey' | 'kinds'> & Pick<NoticeChoices, 'kinds'>

/**
 * Claims someone who has a browser to notify about this settlement or post. If the process dies before sending, the
 * notice is lost, because no one knows whether it arrived.
 */
export const claimDueNotices = (
  db: Db,
  { version, at }: { version: number; at: Date },
): Promise<DueNotices | undefined> =>
  db.transaction().execute(async (tx) => {
    const [due] = await rowsOf<Omit<NoticeChoicesTable, 'feedKey'>>(tx)`
      select xuid, kinds, told_version, told_posts_at from notice_choices
      where exists (select from push_subscriptions where push_subscriptions.xuid = notice_choices.xuid)
        and (told_version < ${version} or exists (
          select from posts where page = 'announcements' and first_published_at > told_posts_at
            and first_published_at <= ${at}::timestamptz
        ))
      order by xuid limit 1 for update skip locked
    `
    if (!due) return undefined
    await tx
      .updateTable('noticeChoices')
      .set({ toldVersion: Math.max(version, due.toldVersion), toldPostsAt: at })
      .where('xuid', '=', due.xuid)
      .execute()
    return { ...due, kinds: known(due.kinds) }
  })
