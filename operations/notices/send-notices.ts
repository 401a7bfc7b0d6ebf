/** Notifies the browsers of everyone who wants it about a settlement. Several processes may do this; each notice is sent once. */
import { editionAt } from '#contest/past/editions-of-then.ts'
import type { Log } from '#settling/context.ts'
import { patchSpans } from '#store/catalogue/patches.ts'
import { settledVersion } from '#store/changes.ts'
import { claimDueNotices, type DueNotices } from '#store/people/notice-choices.ts'
import {
  deleteSubscription,
  type StoredSubscription,
  subscriptionsOf,
} from '#store/people/push-subscriptions.ts'
import { listPosts } from '#store/posts/posts.ts'
import type { Db } from '#store/schema.ts'
import { shownGamers } from '#store/settled/standings.ts'
import { postOutside, type Reach } from '../chat/webhook.ts'
import { type DatedNotice, type NoticeRules, noticesFor } from './notices-of.ts'
import { postNotice } from './post-notice.ts'
import { canReceive, type PushKeys, pushRequest } from './push-message.ts'

export interface NoticeSending {
  keys: PushKeys
  reach: Reach
  publicUrl: string
  now: () => Date
  log: Pick<Log, 'info' | 'warn'>
  signal?: AbortSignal
}

/** Maximum number of notices per settlement. */
const MAX_AT_ONCE = 4

export async function sendNotices(db: Db, sending: NoticeSending): Promise<void> {
  while (!sending.signal?.aborted) {
    const { version } = await settledVersion(db)
    const due = await claimDueNotices(db, { version, at: sending.now() })
    if (!due) return
    // One player's trouble is not the next one's.
    await tell(db, due, version, sending).catch((error: unknown) =>
      sending.log.warn({ err: error }, "Could not send a player's notices."),
    )
  }
}

async function tell(db: Db, due: DueNotices, version: number, sending: NoticeSending): Promise<void> {
  const notices = await newNotices(db, due, version, sending.now())
  for (const notice of notices.slice(0, MAX_AT_ONCE))
    for (const subscription of await subscriptionsOf(db, due.xuid))
      await push(db, subscription, notice, sending)
}

async function newNotices(
  db: Db,
  { xuid, kinds, toldVersion, toldPostsAt }: DueNotices,
  version: number,
  now: Date,
): Promise<DatedNotice[]> {
  const gamer = (await shownGamers(db)).find((each) => each.xuid === xuid)
  if (!gamer) return []
  const settled = await noticesFor(db, { ...gamer, upTo: version, after: toldVersion }, kinds, () =>
    rulesOf(db),
  )
  if (!kinds.includes('post')) return settled
  const posts = (await listPosts(db, 'announcements')).flatMap(({ anchor, title, firstPublishedAt: at }) =>
    at && at > toldPostsAt && at <= now ? [postNotice({ anchor, title, at })] : [],
  )
  return [...settled, ...posts]
}

async function rulesOf(db: Db): Promise<NoticeRules> {
  const patches = await patchSpans(db)
  return { patches, at: (moment) => editionAt(patches, moment) }
}

/** The push service reports a browser that is gone, and its subscription is deleted. */
async function push(
  db: Db,
  to: StoredSubscription,
  { title, body, path, id }: DatedNotice,
  { keys, reach, publicUrl, now, log, signal }: NoticeSending,
): Promise<void> {
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:organiser@localhost'
  const text = JSON.stringify({ title, body, path, tag: id })
  try {
    // It was stored before keys were checked.
    if (!canReceive(to)) return await deleteSubscription(db, to.endpoint)
    const { headers, body: sealed } = pushRequest(to, text, { keys, subject, now: now() })
    const status = await postOutside(to.endpoint, { headers, body: sealed }, { reach, signal })
    if (status === 404 || status === 410) await deleteSubscription(db, to.endpoint)
    if (status >= 200 && status < 300) log.info({ tag: id }, 'Notice sent.')
    else log.warn({ tag: id, status }, 'Could not send a notice.')
  } catch (error) {
    log.warn({ tag: id, err: error }, 'Could not send a notice.')
  }
}
