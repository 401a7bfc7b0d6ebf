import type { AnswerOf } from '#contract/call.ts'
import { gamerCall } from '#contract/gamer.ts'
import type { Db } from '#store/schema.ts'
import { answering } from '../answers/answering.ts'
import type { ReadGamersThen } from '../past/gamers-then.ts'
import { settlementAt } from '../past/moment.ts'
import type { ReadRulesOfThen } from '../past/past-rules.ts'
import { standingThen } from '../past/standing-at.ts'
import { gamerNamed } from '../snapshot/find.ts'
import { shownName } from '../snapshot/shown-name.ts'
import type { Contestant } from '../snapshot/state.ts'
import { gamerColour, gamerPictures } from './fields/pictures.ts'

interface GamerOptions {
  db: Db
  now: () => Date
  rulesOfThen: ReadRulesOfThen
  gamersThen: ReadGamersThen
}

export const answerGamer = ({ db, now, rulesOfThen, gamersThen }: GamerOptions) =>
  answering(gamerCall, {
    find: (snapshot, { gamertag, at }) => ({
      found: gamerNamed(snapshot, gamertag),
      moment: settlementAt(snapshot, at, now()),
    }),
    keyOf: ({ found, moment }) => `${found.xuid} ${moment?.asOf.toISOString() ?? ''}`,
    shows: ({ parts }, { found, moment }) =>
      moment ? [found.version, parts.challenges, parts.games, parts.gamers] : [found.version],
    present: async (snapshot, { found, moment }) => {
      if (!moment) return presentGamer(found)
      const then = moment.isNow ? found : await standingThen(db, snapshot, found, moment)
      const { patch } = (await rulesOfThen(snapshot)).at(moment.asOf)
      const gamers = (await gamersThen(snapshot))(moment.asOf)
      return {
        ...presentGamer(found),
        site_rank: then.rank,
        as_of: moment.asOf.toISOString(),
        standing: presentStanding(then, gamers, patch),
      }
    },
  })

const presentStanding = (
  then: Pick<Contestant, 'points' | 'challengePoints' | 'badge' | 'squares' | 'challenges'>,
  gamers: number,
  patch: number,
) => ({
  points: then.points,
  challenge_points: then.challengePoints,
  badge: then.badge,
  squares: then.squares.size,
  challenges: then.challenges.length,
  gamers,
  patch: patch < 0 ? null : patch,
})

function presentGamer(found: Contestant): AnswerOf<typeof gamerCall> {
  const { gamer_pic, cdn_img } = gamerPictures(found)
  return {
    xuid: found.xuid,
    gamertag: found.gamertag,
    modern_gamertag: shownName(found),
    registered: found.registeredAt.toISOString(),
    last_updated: found.lastUpdated?.toISOString() ?? null,
    gamerscore: found.gamerscore,
    gamer_pic,
    cdn_img,
    color: gamerColour(found),
    ta_link: found.taLink,
    ta_gamer_id: found.taGamerId ?? 0,
    site_rank: found.rank,
    state: found.state,
  }
}
