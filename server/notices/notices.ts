/** A signed-in player's notices, and their private feed at a secret address. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { startOfDay } from '#contest/calendar/eastern.ts'
import { chooseNoticesCall, noticesCall } from '#contract/account/notices.ts'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { isAllowedAddress, type Reach } from '#operations/chat/webhook.ts'
import { type DatedNotice, noticesFor } from '#operations/notices/notices-of.ts'
import { postNotice } from '#operations/notices/post-notice.ts'
import { canReceive } from '#operations/notices/push-message.ts'
import { noticeChoicesOf, ownerOfNoticeFeed, saveNoticeChoices } from '#store/people/notice-choices.ts'
import { deleteOwnSubscription, saveSubscription, subscriptionsOf } from '#store/people/push-subscriptions.ts'
import type { Auth } from '../auth/auth.ts'
import { playerCall } from '../auth/player-call.ts'
import { escapeXml as xml } from '../html.ts'
import { notFound, RequestRefused } from '../http/errors.ts'
import type { FeedPost } from '../pages/announcements-feed.ts'
import type { ReadRulesOfThen } from '../past/past-rules.ts'
import type { SiteSettings } from '../site.ts'
import { gamerOf } from '../snapshot/find.ts'

/** Unset if nothing sends push messages. */
export interface PushOffer {
  publicKey: string
  reach: Reach
}

export interface NoticesOptions {
  auth: Auth
  rulesOfThen: ReadRulesOfThen
  site: () => SiteSettings
  posts: () => readonly FeedPost[]
  push: PushOffer | undefined
}

const feedPath = (key: string): string => `/notices/${key}.atom`

export async function notices(app: FastifyInstance, options: NoticesOptions): Promise<void> {
  const { auth, push } = options
  const { db } = auth.store
  const told = async (xuid: string): Promise<AnswerOf<typeof noticesCall>> => {
    const [choices, browsers] = await Promise.all([noticeChoicesOf(db, xuid), subscriptionsOf(db, xuid)])
    return {
      kinds: choices?.kinds ?? [],
      feed: choices ? feedPath(choices.feedKey) : null,
      push_key: push?.publicKey ?? null,
      browsers: browsers.length,
    }
  }
  await playerCall(app, auth, noticesCall, ({ user }) => told(user.xuid))
  await playerCall(app, auth, chooseNoticesCall, async ({ user: { xuid }, body }) => {
    await choose(options, xuid, body)
    return told(xuid)
  })
  ownFeed(app, options)
}

async function choose(
  { auth, push }: NoticesOptions,
  xuid: string,
  { kinds, new_address: isNewKey, subscribe, unsubscribe }: BodyOf<typeof chooseNoticesCall>,
): Promise<void> {
  const { db } = auth.store
  const at = auth.now()
  if (subscribe && (!push || !isAllowedAddress(subscribe.endpoint, push.reach)))
    throw new RequestRefused(400, 'endpoint must be an https address of a push service.')
  if (subscribe && !canReceive(subscribe))
    throw new RequestRefused(400, 'p256dh and auth must be the keys that the browser gave.')
  const feedKey = randomBytes(24).toString('base64url')
  const { version } = auth.current()
  await saveNoticeChoices(db, { xuid, kinds, feedKey, at, version }, { isNewKey })
  if (subscribe) await saveSubscription(db, { ...subscribe, xuid, at })
  if (unsubscribe) await deleteOwnSubscription(db, { xuid, endpoint: unsubscribe })
}

const params = z.object({ key: z.string().regex(/^[\w-]{32}$/) })

function ownFeed(app: FastifyInstance, { auth, rulesOfThen, site, posts }: NoticesOptions): void {
  const schema = { schema: { hide: true, params } }
  app.get<{ Params: z.output<typeof params> }>('/notices/:key.atom', schema, async (request, reply) => {
    const owner = await ownerOfNoticeFeed(auth.store.db, request.params.key)
    const snapshot = auth.current()
    const gamer = owner && gamerOf(snapshot, owner.xuid)
    if (!owner || !gamer) throw notFound('feed')
    const whom = { xuid: gamer.xuid, gamertag: gamer.gamertag, upTo: snapshot.version }
    const told = await noticesFor(auth.store.db, whom, owner.kinds, () => rulesOfThen(snapshot))
    const news = owner.kinds.includes('post') ? posts().map(noticeOfPost) : []
    const all = [...told, ...news].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, 50)
    reply
      .header('Cache-Control', 'private, max-age=900')
      .header('X-Robots-Tag', 'noindex')
      // Its own address is the secret.
      .header('Referrer-Policy', 'no-referrer')
      .type('application/atom+xml; charset=utf-8')
    return atom(all, site(), { path: feedPath(request.params.key), since: gamer.registeredAt })
  })
}

const noticeOfPost = ({ id, title, date, publishedAt }: FeedPost): DatedNotice =>
  postNotice({ anchor: id, title, at: publishedAt ?? startOfDay(date) })

function atom(
  all: readonly DatedNotice[],
  { siteName, publicUrl }: SiteSettings,
  { path, since }: { path: string; since: Date },
): string {
  const updated = (all[0]?.at ?? since).toISOString()
  const address = xml(publicUrl + path)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xml(`My notices on ${siteName}`)}</title>`,
    `<id>${address}</id>`,
    `<link rel="self" type="application/atom+xml" href="${address}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(siteName)}</name></author>`,
    ...all.map(({ id, kind, at, title, body, path: to }) =>
      [
        '<entry>',
        `<title>${xml(title)}</title>`,
        `<id>${xml(`${publicUrl}${path}#${id}`)}</id>`,
        `<link href="${xml(publicUrl + to)}"/>`,
        `<updated>${at.toISOString()}</updated>`,
        `<category term="${kind}"/>`,
        `<content type="text">${xml(body)}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n')
}
