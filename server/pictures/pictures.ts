/** Serves the drawn pictures. They depend only on a name and a colour, so browsers may cache them for a day. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { squareOf } from '#contest/rules/games.ts'
import { quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { gameLinkParameter, xuidParameter } from '#contract/fields/parameters.ts'
import { makeAnswer, type WireAnswer } from '../answers/answer.ts'
import type { AnswerCache } from '../answers/answer-cache.ts'
import { sendAnswer } from '../answers/write.ts'
import { gamerColour } from '../api/fields/pictures.ts'
import { gameEver, gamerWithXuid } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import type { DrawnPicture } from './drawing/drawing.ts'
import type { RenderPool } from './drawing/render-pool.ts'

export interface PicturesOptions {
  cache: AnswerCache
  painters: RenderPool
  current: () => Snapshot
  constantHeaders: readonly string[]
}

const ofGame = { hide: true, params: z.object({ game_link: gameLinkParameter }) }
const ofGamer = { hide: true, params: z.object({ xuid: xuidParameter }) }

export function pictures(app: FastifyInstance, options: PicturesOptions): void {
  const { cache, painters, current, constantHeaders } = options
  const kind = {
    contentType: 'image/svg+xml',
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    constantHeaders,
  }
  const draw = (route: string, stamp: string, picture: DrawnPicture) =>
    cache.keep(
      route,
      `${route} ${stamp}`,
      '',
      async (): Promise<WireAnswer> => makeAnswer(await painters.draw(picture), kind),
    )

  function serveCover(route: string, kind: 'cover' | 'cover thumb'): void {
    app.get<{ Params: { game_link: string } }>(route, { schema: ofGame }, async (request, reply) => {
      const game = gameEver(current(), request.params.game_link)
      const quadrant = quadrantOf(toCellId(squareOf(game)))
      const kept = await draw(route, `${game.name} ${quadrant}`, { kind, name: game.name, quadrant })
      await sendAnswer(request, reply, kept.answer)
      cache.remember(request.raw.url ?? '', kept)
    })
  }

  serveCover('/pictures/games/:game_link.svg', 'cover')
  serveCover('/pictures/games/:game_link/thumb.svg', 'cover thumb')
  const route = '/pictures/gamers/:xuid.svg'
  app.get<{ Params: { xuid: string } }>(route, { schema: ofGamer }, async (request, reply) => {
    const gamer = gamerWithXuid(current(), request.params.xuid)
    const colour = gamerColour(gamer)
    const picture = { kind: 'avatar', gamertag: gamer.gamertag, colour } as const
    const kept = await draw(route, `${gamer.gamertag} ${colour}`, picture)
    await sendAnswer(request, reply, kept.answer)
    cache.remember(request.raw.url ?? '', kept)
  })
}
