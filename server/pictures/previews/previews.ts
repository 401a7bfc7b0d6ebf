/** The pictures that others show when somebody shares a page. Drawn once for what they show, by one request at a time. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { gameLinkParameter, wholeNumberParameter, xuidParameter } from '#contract/fields/parameters.ts'
import { makeAnswer } from '#server/answers/answer.ts'
import type { AnswerCache } from '#server/answers/answer-cache.ts'
import { sendAnswer } from '#server/answers/write.ts'
import { challengeWithId, gamerWithXuid, gameWithLink } from '#server/snapshot/find.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { Preview } from '../drawing/drawing.ts'
import type { Painters } from '../drawing/painters.ts'
import { challengeShown, gamerShown, gameShown, siteShown } from './shown.ts'

export interface PreviewsOptions {
  cache: AnswerCache
  painters: Painters
  current: () => Snapshot
  constantHeaders: readonly string[]
  siteName: () => string
}

const schema = (params?: z.ZodObject) => ({ schema: { hide: true, ...(params && { params }) } })

export function previews(app: FastifyInstance, options: PreviewsOptions): void {
  const { cache, painters, current, constantHeaders } = options
  const kind = {
    contentType: 'image/png',
    cacheControl: 'public, max-age=3600',
    constantHeaders,
    incompressible: true,
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    shows: (string | number)[],
    preview: (siteName: string) => Preview,
  ) {
    const siteName = options.siteName()
    const route = request.routeOptions.url ?? ''
    const key = `${route} ${JSON.stringify(request.params)}`
    const kept = await cache.keep(route, key, [...shows, siteName].join(), async () =>
      makeAnswer(await painters.draw(preview(siteName)), kind),
    )
    await sendAnswer(request, reply, kept.answer)
  }

  app.get('/previews/site.png', schema(), (request, reply) => {
    const snapshot = current()
    const { parts, gamers } = snapshot
    return send(request, reply, [parts.challenges, gamers.size], (siteName) => ({
      kind: 'site preview',
      siteName,
      shown: siteShown(snapshot),
    }))
  })

  app.get<{ Params: { xuid: string } }>(
    '/previews/gamers/:xuid.png',
    schema(z.object({ xuid: xuidParameter })),
    async (request, reply) => {
      const snapshot = current()
      const gamer = gamerWithXuid(snapshot, request.params.xuid)
      const shows = [gamer.version, snapshot.parts.games]
      await send(request, reply, shows, (siteName) => ({
        kind: 'gamer preview',
        siteName,
        shown: gamerShown(snapshot, gamer),
      }))
    },
  )

  app.get<{ Params: { xuid: string; other: string } }>(
    '/previews/compare/:xuid/:other.png',
    schema(z.object({ xuid: xuidParameter, other: xuidParameter })),
    async (request, reply) => {
      const snapshot = current()
      const [first, second] = [request.params.xuid, request.params.other].map((xuid) =>
        gamerWithXuid(snapshot, xuid),
      ) as [Contestant, Contestant]
      const shows = [first.version, second.version, snapshot.parts.games]
      await send(request, reply, shows, (siteName) => ({
        kind: 'comparison preview',
        siteName,
        shown: { first: gamerShown(snapshot, first), second: gamerShown(snapshot, second) },
      }))
    },
  )

  app.get<{ Params: { challenge_id: number } }>(
    '/previews/challenges/:challenge_id.png',
    schema(z.object({ challenge_id: wholeNumberParameter('challenge_id') })),
    async (request, reply) => {
      const snapshot = current()
      const challenge = challengeWithId(snapshot, request.params.challenge_id)
      const shows = [snapshot.parts.challenges, snapshot.parts.counts]
      await send(request, reply, shows, (siteName) => ({
        kind: 'challenge preview',
        siteName,
        shown: challengeShown(snapshot, challenge),
      }))
    },
  )

  app.get<{ Params: { game_link: string } }>(
    '/previews/games/:game_link.png',
    schema(z.object({ game_link: gameLinkParameter })),
    async (request, reply) => {
      const snapshot = current()
      const game = gameWithLink(snapshot, request.params.game_link)
      const shows = [snapshot.parts.games, snapshot.parts.counts]
      await send(request, reply, shows, (siteName) => ({
        kind: 'game preview',
        siteName,
        shown: gameShown(snapshot, game),
      }))
    },
  )
}
