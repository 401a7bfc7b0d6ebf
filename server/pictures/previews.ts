/** Preview pictures for shared links. */
import type { FastifyInstance } from 'fastify'
import { gameLinkParameter, wholeNumberParameter, xuidParameter } from '#contract/fields/parameters.ts'
import { challengeWithId, gamerWithXuid, gameWithLink } from '#server/snapshot/find.ts'
import {
  challengePreviewData,
  gamePreviewData,
  gamerPreviewData,
  sitePreviewData,
} from './previews/preview-data.ts'
import { type SharedPicturesOptions, sharedPictures } from './shared-picture.ts'

export function previews(app: FastifyInstance, options: SharedPicturesOptions): void {
  const serve = sharedPictures(app, options)

  serve('/previews/site.png', {}, (snapshot) => ({
    key: '',
    versions: [snapshot.parts.challenges, snapshot.gamers.size],
    drawing: ({ siteName }) => ({ kind: 'site preview', siteName, shown: sitePreviewData(snapshot) }),
  }))

  serve('/previews/gamers/:xuid.png', { xuid: xuidParameter }, (snapshot, { xuid }) => {
    const gamer = gamerWithXuid(snapshot, xuid)
    return {
      key: xuid,
      versions: [gamer.version, snapshot.parts.games],
      drawing: ({ siteName }) => ({
        kind: 'gamer preview',
        siteName,
        shown: gamerPreviewData(snapshot, gamer),
      }),
    }
  })

  const two = { xuid: xuidParameter, other: xuidParameter }
  serve('/previews/compare/:xuid/:other.png', two, (snapshot, { xuid, other }) => {
    const [first, second] = [gamerWithXuid(snapshot, xuid), gamerWithXuid(snapshot, other)]
    return {
      key: `${xuid} ${other}`,
      versions: [first.version, second.version, snapshot.parts.games],
      drawing: ({ siteName }) => ({
        kind: 'comparison preview',
        siteName,
        shown: { first: gamerPreviewData(snapshot, first), second: gamerPreviewData(snapshot, second) },
      }),
    }
  })

  const numbered = { challenge_id: wholeNumberParameter('challenge_id') }
  serve('/previews/challenges/:challenge_id.png', numbered, (snapshot, { challenge_id }) => {
    const challenge = challengeWithId(snapshot, challenge_id)
    return {
      key: String(challenge_id),
      versions: [snapshot.parts.challenges, snapshot.parts.counts],
      drawing: ({ siteName }) => ({
        kind: 'challenge preview',
        siteName,
        shown: challengePreviewData(snapshot, challenge),
      }),
    }
  })

  serve('/previews/games/:game_link.png', { game_link: gameLinkParameter }, (snapshot, { game_link }) => {
    const game = gameWithLink(snapshot, game_link)
    return {
      key: game_link,
      versions: [snapshot.parts.games, snapshot.parts.counts],
      drawing: ({ siteName }) => ({ kind: 'game preview', siteName, shown: gamePreviewData(snapshot, game) }),
    }
  })
}
