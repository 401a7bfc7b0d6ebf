/** A player who asked to join: visible before the first scan, but not in the contest's calls. */
import type { FastifyInstance } from 'fastify'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { joiningCall } from '#contract/account/joining.ts'
import type { QueryOf } from '#contract/call.ts'
import { fastifySchemaOf } from '#server/answers/schema.ts'
import { notFound } from '#server/http/errors.ts'
import { onceASecond } from '#server/scans/once-a-second.ts'
import { nextScan, type ScanningNow } from '#server/scans/scanning.ts'
import { joiningPlayers } from '#store/people/joining.ts'
import type { Db } from '#store/schema.ts'
import { gamerPictures } from '../fields/pictures.ts'

export function answerJoining(
  app: FastifyInstance,
  { db, scanning }: { db: Db; scanning: ScanningNow },
): void {
  const players = onceASecond(() => joiningPlayers(db))
  app.get<{ Querystring: QueryOf<typeof joiningCall> }>(
    joiningCall.path,
    { schema: fastifySchemaOf(joiningCall) },
    async ({ query }, reply) => {
      reply.header('Cache-Control', 'no-store')
      const key = gamertagKey(query.gamertag)
      const player = (await players()).find(
        ({ gamertag, displayName }) => gamertagKey(gamertag) === key || gamertagKey(displayName) === key,
      )
      if (!player) throw notFound('player')
      const { xuid, gamertag, displayName, gamerPic, askedAt } = player
      return {
        gamertag,
        display_name: displayName,
        gamer_pic: gamerPictures({ xuid, cdnImg: null, gamerPic }).gamer_pic,
        asked_at: askedAt.toISOString(),
        next: nextScan(await scanning()),
      }
    },
  )
}
