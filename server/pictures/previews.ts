/** The pictures that others show when somebody shares a page. Drawn once for what they show, by one request at a time. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { gameLinkParameter, wholeNumberParameter, xuidParameter } from '#contract/fields/parameters.ts'
import { makeAnswer } from '#server/answers/answer.ts'
import type { AnswerCache } from '#server/answers/answer-cache.ts'
import { sendAnswer } from '#server/answers/write.ts'
import { challengeWithId, gamerWithXuid, gameWithLink } from '#server/snapshot/find.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Preview } from './drawing/drawing.ts'
import type { RenderPool } from './drawing/render-pool.ts'
import {
  challengePreviewData,
  gamePreviewData,
  gamerPreviewData,
  sitePreviewData,
} from './previews/preview-data.ts'

export interface PreviewsOptions {
  cache: AnswerCache
  painters: RenderPool
  current: () => Snapshot
  constantHeaders: readonly string[]
  siteName: () => string
}

/** What a picture shows, put together only when it has to be drawn, and the versions of all that it is drawn from. */
interface Shared {
  versions: readonly (string | number)[]
  preview: (siteName: string) => Preview
}

interface Page {
  url: string
  params: z.ZodObject
  sharedOf: (snapshot: Snapshot, params: never) => Shared
}

const page = <Shape extends z.ZodRawShape>(
  url: string,
  shape: Shape,
  sharedOf: (snapshot: Snapshot, params: z.output<z.ZodObject<Shape>>) => Shared,
): Page => ({ url, params: z.object(shape), sharedOf })

const PAGES: readonly Page[] = [
  page('/previews/site.png', {}, (snapshot) => ({
    versions: [snapshot.parts.challenges, snapshot.gamers.size],
    preview: (siteName) => ({ kind: 'site preview', siteName, shown: sitePreviewData(snapshot) }),
  })),
  page('/previews/gamers/:xuid.png', { xuid: xuidParameter }, (snapshot, { xuid }) => {
    const gamer = gamerWithXuid(snapshot, xuid)
    return {
      versions: [gamer.version, snapshot.parts.games],
      preview: (siteName) => ({ kind: 'gamer preview', siteName, shown: gamerPreviewData(snapshot, gamer) }),
    }
  }),
  page(
    '/previews/compare/:xuid/:other.png',
    { xuid: xuidParameter, other: xuidParameter },
    (snapshot, { xuid, other }) => {
      const [first, second] = [gamerWithXuid(snapshot, xuid), gamerWithXuid(snapshot, other)]
      return {
        versions: [first.version, second.version, snapshot.parts.games],
        preview: (siteName) => ({
          kind: 'comparison preview',
          siteName,
          shown: { first: gamerPreviewData(snapshot, first), second: gamerPreviewData(snapshot, second) },
        }),
      }
    },
  ),
  page(
    '/previews/challenges/:challenge_id.png',
    { challenge_id: wholeNumberParameter('challenge_id') },
    (snapshot, { challenge_id }) => {
      const challenge = challengeWithId(snapshot, challenge_id)
      return {
        versions: [snapshot.parts.challenges, snapshot.parts.counts],
        preview: (siteName) => ({
          kind: 'challenge preview',
          siteName,
          shown: challengePreviewData(snapshot, challenge),
        }),
      }
    },
  ),
  page('/previews/games/:game_link.png', { game_link: gameLinkParameter }, (snapshot, { game_link }) => {
    const game = gameWithLink(snapshot, game_link)
    return {
      versions: [snapshot.parts.games, snapshot.parts.counts],
      preview: (siteName) => ({ kind: 'game preview', siteName, shown: gamePreviewData(snapshot, game) }),
    }
  }),
]

export function previews(app: FastifyInstance, options: PreviewsOptions): void {
  const { cache, painters, current, constantHeaders } = options
  const kind = {
    contentType: 'image/png',
    cacheControl: 'public, max-age=3600',
    constantHeaders,
    incompressible: true,
  }
  for (const { url, params, sharedOf } of PAGES)
    app.get(url, { schema: { hide: true, params } }, async (request, reply) => {
      const siteName = options.siteName()
      const { versions, preview } = sharedOf(current(), request.params as never)
      const key = `${url} ${JSON.stringify(request.params)}`
      const kept = await cache.keep(url, key, [...versions, siteName].join(), async () =>
        makeAnswer(await painters.draw(preview(siteName)), kind),
      )
      await sendAnswer(request, reply, kept.answer)
    })
}
