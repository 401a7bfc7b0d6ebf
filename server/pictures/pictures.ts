/** Serves the drawn pictures. They depend only on a name and a colour, so browsers may cache them for a day. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { squareOf } from '#contest/rules/games.ts'
import { quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { gameLinkParameter, xuidParameter } from '#contract/fields/parameters.ts'
import { makeAnswer } from '../answers/answer.ts'
import { KEPT } from '../answers/charged-routes.ts'
import { gamerColour } from '../api/fields/pictures.ts'
import { gameEver, gamerWithXuid } from '../snapshot/find.ts'
import type { DrawnPicture } from './drawing/drawing.ts'
import type { SharedPicturesOptions } from './shared-picture.ts'

const ofGame = { schema: { hide: true, params: z.object({ game_link: gameLinkParameter }) }, ...KEPT }
const ofGamer = { schema: { hide: true, params: z.object({ xuid: xuidParameter }) }, ...KEPT }

export function pictures(app: FastifyInstance, options: Omit<SharedPicturesOptions, 'site'>): void {
  const { sendKept, painters, current, constantHeaders } = options
  const kind = {
    contentType: 'image/svg+xml',
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    constantHeaders,
  }
  async function send(request: FastifyRequest, reply: FastifyReply, stamp: string, picture: DrawnPicture) {
    const route = request.routeOptions.url ?? ''
    await sendKept(request, reply, {
      ...{ route, key: `${route} ${stamp}`, stamp: '' },
      make: async () => makeAnswer(await painters.draw(picture), kind),
      isSame: () => true,
    })
  }

  function serveCover(route: string, kind: 'cover' | 'cover thumb'): void {
    app.get<{ Params: { game_link: string } }>(route, ofGame, async (request, reply) => {
      const game = gameEver(current(), request.params.game_link)
      const quadrant = quadrantOf(toCellId(squareOf(game)))
      await send(request, reply, `${game.name} ${quadrant}`, { kind, name: game.name, quadrant })
    })
  }

  serveCover('/pictures/games/:game_link.svg', 'cover')
  serveCover('/pictures/games/:game_link/thumb.svg', 'cover thumb')
  app.get<{ Params: { xuid: string } }>('/pictures/gamers/:xuid.svg', ofGamer, async (request, reply) => {
    const gamer = gamerWithXuid(current(), request.params.xuid)
    const colour = gamerColour(gamer)
    const picture = { kind: 'avatar', gamertag: gamer.gamertag, colour } as const
    await send(request, reply, `${gamer.gamertag} ${colour}`, picture)
  })
}
