/** A gamer's events as an Atom feed. */

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatNumber } from '#contest/text/numbers.ts'
import { gamertagParameter } from '#contract/fields/parameters.ts'
import { pathAbout } from '#contract/fields/placeholders.ts'
import type { FeedEvent } from '#contract/player-feed.ts'
import type { Db } from '#store/schema.ts'
import { makeAnswer } from '../answers/answer.ts'
import { KEPT } from '../answers/charged-routes.ts'
import type { SendKept } from '../answers/send-kept.ts'
import { eventsTold } from '../api/player-feed.ts'
import { escapeXml as xml } from '../html.ts'
import type { ReadRulesOfThen } from '../past/past-rules.ts'
import type { SiteSettings } from '../site.ts'
import { gamerNamed } from '../snapshot/find.ts'
import { shownName } from '../snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'

export interface GamerFeedOptions {
  db: Db
  sendKept: SendKept
  site: () => SiteSettings
  current: () => Snapshot
  rulesOfThen: ReadRulesOfThen
  constantHeaders: readonly string[]
}

/** Readers poll several times a day, so more are never needed. */
const MAX_ENTRIES = 50

export const feedPath = (gamertag: string): string => pathAbout('/gamer/:gamer/feed.atom', gamertag)

export function gamerFeed(app: FastifyInstance, options: GamerFeedOptions): void {
  const { db, sendKept, site, current, rulesOfThen, constantHeaders } = options
  const kind = {
    contentType: 'application/atom+xml; charset=utf-8',
    cacheControl: 'public, max-age=900',
    constantHeaders,
  }
  const route = '/gamer/:gamer/feed.atom'
  const schema = { schema: { hide: true, params: z.object({ gamer: gamertagParameter }) }, ...KEPT }
  app.get<{ Params: { gamer: string } }>(route, schema, async (request, reply) => {
    const snapshot = current()
    const settings = site()
    const gamer = gamerNamed(snapshot, request.params.gamer)
    const { games, challenges } = snapshot.parts
    const stamp = [gamer.version, games, challenges, settings.siteName].join()
    await sendKept(request, reply, {
      ...{ route, key: `${route} ${gamer.xuid}`, stamp },
      async make() {
        const { siteName } = settings
        const rules = await rulesOfThen(snapshot)
        const told = await eventsTold(db, snapshot, { xuid: gamer.xuid, limit: MAX_ENTRIES, siteName, rules })
        return makeAnswer(Buffer.from(atom(gamer, told, settings)), kind)
      },
      isSame: () => current() === snapshot && site() === settings,
    })
  })
}

type Told = Awaited<ReturnType<typeof eventsTold>>

/** Ids use what never changes; gamertags do. */
function atom(gamer: Contestant, told: Told, { publicUrl, siteName }: SiteSettings): string {
  const name = shownName(gamer)
  const page = publicUrl + pathAbout('/gamer/:gamer', gamer.gamertag)
  const updated = told[0]?.event.event_timestamp ?? gamer.registeredAt.toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xml(`${name} on ${siteName}`)}</title>`,
    `<id>${xml(`${publicUrl}/#gamer-${gamer.xuid}`)}</id>`,
    `<link href="${xml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(publicUrl + feedPath(gamer.gamertag))}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(name)}</name><uri>${xml(page)}</uri></author>`,
    ...told.map(({ id, event }) => entry(`${publicUrl}/#event-${id}`, event, { page, publicUrl })),
    '</feed>',
    '',
  ].join('\n')
}

function entry(id: string, event: FeedEvent, { page, publicUrl }: { page: string; publicUrl: string }) {
  const path = pathOf(event)
  const at = event.event_timestamp
  return [
    '<entry>',
    `<title>${xml(titleOf(event))}</title>`,
    `<id>${xml(id)}</id>`,
    `<link href="${xml(path ? publicUrl + path : page)}"/>`,
    `<published>${at}</published>`,
    `<updated>${at}</updated>`,
    `<category term="${event.event_type}"/>`,
    `<content type="text">${xml(contentOf(event))}</content>`,
    '</entry>',
  ].join('')
}

function titleOf({ event_type, game_name, challenge_title, position, details }: FeedEvent): string {
  const square = position === null ? 'a square' : `square ${Math.abs(position)}`
  switch (event_type) {
    case 'game_gained':
      return `Completed ${game_name ?? square}`
    case 'game_lost':
      return `Lost ${game_name ?? square}`
    case 'challenge_gained':
      return `Completed the challenge ${challenge_title ?? ''}`.trim()
    case 'challenge_lost':
      return `Lost the challenge ${challenge_title ?? ''}`.trim()
    default:
      return details || 'News'
  }
}

function contentOf(event: FeedEvent): string {
  if (event.details) return event.details
  return event.points === undefined
    ? titleOf(event)
    : `${titleOf(event)}: ${formatNumber(event.points)} points`
}

function pathOf({ event_type, ta_link, challenge_id }: FeedEvent): string | null {
  if (event_type.startsWith('game_') && ta_link) return pathAbout('/game/:game_link', ta_link)
  if (event_type.startsWith('challenge_') && challenge_id)
    return pathAbout('/challenge/:challenge_id', challenge_id)
  return null
}
