/** Widgets for other sites and streams. Only these pages may be framed elsewhere. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { easternDate } from '#contest/calendar/days.ts'
import { gamertagParameter } from '#contract/fields/parameters.ts'
import { pathAbout } from '#contract/fields/placeholders.ts'
import { type AnswerKind, makeAnswer } from '../answers/answer.ts'
import { KEPT } from '../answers/charged-routes.ts'
import type { SendKept } from '../answers/send-kept.ts'
import type { ReadYear } from '../api/career/year-of.ts'
import { gamerColour, gamerPictures } from '../api/fields/pictures.ts'
import { gamerInk } from '../pictures/drawn/colour.ts'
import type { SiteSettings } from '../site.ts'
import { findContestant } from '../snapshot/find.ts'
import { shownName } from '../snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import {
  type EmbeddedGamer,
  embeddedCard,
  FONTS,
  STYLE_PATH,
  type Streaming,
  streamOverlay,
  unknownEmbed,
} from './embed-page.ts'
import { EMBED_STYLE } from './embed-style.ts'

export interface EmbedsOptions {
  sendKept: SendKept
  current: () => Snapshot
  site: () => SiteSettings
  /** Those of every answer, without the policy that forbids frames. */
  commonHeaders: Readonly<Record<string, string>>
  readYear: ReadYear
  nextSquare: (snapshot: Snapshot, gamer: Contestant) => Promise<Streaming['next']>
  now: () => Date
}

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors *"

const params = z.object({ gamer: gamertagParameter })
/** Unknown values fall back to the default, because a widget should never show an error on another site. */
const query = z.object({
  theme: z.enum(['auto', 'light', 'dark']).catch('auto'),
  size: z.enum(['normal', 'small']).catch('normal'),
})

interface Asked {
  Params: z.output<typeof params>
  Querystring: z.output<typeof query>
}

/** Sends a page about one gamer, cached by what it shows. */
function embedSender({ sendKept, current, site, commonHeaders }: EmbedsOptions) {
  const headers = {
    ...commonHeaders,
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  const contentType = 'text/html; charset=utf-8'
  const kind: AnswerKind = {
    contentType,
    cacheControl: 'public, max-age=300',
    constantHeaders: Object.entries(headers).flat(),
  }

  return async (
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    { route, stamp, isDated }: { route: string; stamp: readonly (string | number)[]; isDated: boolean },
    page: (snapshot: Snapshot, gamer: Contestant) => Promise<string>,
  ): Promise<void> => {
    const snapshot = current()
    const gamer = findContestant(snapshot, request.params.gamer)
    const { siteName, publicUrl } = site()
    const { theme, size } = request.query
    if (!gamer) {
      const unknown = { name: request.params.gamer, page: `${publicUrl}/` }
      await reply
        .code(404)
        .headers(headers)
        .type(contentType)
        .send(unknownEmbed(unknown, { siteName, theme }))
      return
    }
    const shows = [gamer.version, snapshot.gamers.size, siteName, publicUrl, ...stamp].join()
    await sendKept(request, reply, {
      ...{ route, key: `${route} ${gamer.xuid} ${theme} ${size}`, stamp: shows },
      make: async () => makeAnswer(Buffer.from(await page(snapshot, gamer)), kind),
      ...(!isDated && { isSame: () => current() === snapshot && site().siteName === siteName }),
    })
  }
}

const embeddedGamer = (
  snapshot: Snapshot,
  gamer: Contestant,
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
): EmbeddedGamer => ({
  name: shownName(gamer),
  picture: gamerPictures(gamer).cdn_img,
  colour: gamerInk(gamerColour(gamer)),
  page: publicUrl + pathAbout('/gamer/:gamer', gamer.gamertag),
  rank: gamer.rank,
  of: snapshot.gamers.size,
  badge: gamer.badge,
  points: gamer.points,
  squares: gamer.squares,
})

export function embeds(app: FastifyInstance, options: EmbedsOptions): void {
  const { current, site } = options
  const send = embedSender(options)
  const schema = { schema: { hide: true, params, querystring: query }, ...KEPT }
  const card = '/embed/gamer/:gamer'
  app.get<Asked>(card, schema, (request, reply) =>
    send(request, reply, { route: card, stamp: [], isDated: false }, async (snapshot, gamer) => {
      const { theme, size } = request.query
      return embeddedCard(embeddedGamer(snapshot, gamer, site()), { siteName: site().siteName, theme }, size)
    }),
  )

  const overlay = '/embed/gamer/:gamer/overlay'
  app.get<Asked>(overlay, schema, (request, reply) => {
    const today = easternDate(options.now())
    const { games, challenges, counts } = current().parts
    const stamp = [today, games, challenges, counts]
    return send(request, reply, { route: overlay, stamp, isDated: true }, async (snapshot, gamer) => {
      const { days } = await options.readYear(snapshot, gamer, Number(today.slice(0, 4)), today)
      return streamOverlay(
        embeddedGamer(snapshot, gamer, site()),
        // As most pages are: a browser paints the ground of a frame whose colour scheme differs from the page's.
        { siteName: site().siteName, theme: 'light' },
        {
          today: days.find(({ date }) => date === today)?.points ?? 0,
          next: await options.nextSquare(snapshot, gamer),
        },
      )
    })
  })

  app.get(STYLE_PATH, { schema: { hide: true } }, async (_, reply) => {
    reply.header('Cache-Control', 'public, max-age=3600').type('text/css; charset=utf-8')
    return EMBED_STYLE
  })
  for (const [name, file] of Object.entries(FONTS)) {
    let font: Promise<Buffer> | undefined
    app.get(`/embed/${name}.woff2`, { schema: { hide: true } }, async (_, reply) => {
      font ??= readFile(createRequire(import.meta.url).resolve(file))
      reply.header('Cache-Control', 'public, max-age=604800').type('font/woff2')
      return font
    })
  }
}
