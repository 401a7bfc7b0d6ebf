import { circleFeedCall } from '#contract/account/circle-feed.ts'
import { FULL_FEED_ENTRIES } from '#contract/fields/feed-size.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { causesOf } from '#store/people/decisions.ts'
import type { Db } from '#store/schema.ts'
import { eventsOfAll } from '#store/settled/events.ts'
import { answering } from '../answers/answering.ts'
import type { ReadRulesOfThen } from '../past/past-rules.ts'
import { findContestant } from '../snapshot/find.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'
import { presentEvent } from './player-feed.ts'

interface Watched {
  gamer: Contestant
  asked: string
}

export const answerCircleFeed = (db: Db, siteName: () => string, rulesOfThen: ReadRulesOfThen) =>
  answering(circleFeedCall, {
    find: (snapshot, { gamertags }) => watchedOf(snapshot, gamertags),
    // Includes the names, because the answer repeats them.
    keyOf: (watched) => watched.map(({ gamer, asked }) => `${gamer.xuid} ${asked}`).join(','),
    shows: ({ parts }, watched) => [
      ...watched.map(({ gamer }) => gamer.version),
      parts.games,
      parts.challenges,
      siteName(),
    ],
    present: async (snapshot, watched) => {
      const names = new Map(watched.map(({ gamer }) => [gamer.xuid, gamer.gamertag]))
      const events = await eventsOfAll(db, {
        xuids: [...names.keys()],
        limit: FULL_FEED_ENTRIES,
        upTo: snapshot.version,
      })
      const decisions = events.flatMap(({ decisionId }) => decisionId ?? [])
      const telling = { siteName: siteName(), rules: await rulesOfThen(snapshot) }
      const causes = await causesOf(db, [...new Set(decisions)])
      return {
        gamers: watched.map(({ gamer, asked }) => ({
          ...presentGamerInList(gamer),
          site_rank: gamer.rank,
          badge: gamer.badge,
          points: formatPoints(gamer.points),
          asked,
        })),
        events: events.map((event) => ({
          ...presentEvent(snapshot, telling, event, causes.get(event.decisionId ?? 0)),
          gamertag: names.get(event.xuid) ?? '',
        })),
      }
    },
  })

/** Each gamer once, however often and under whatever name. */
function watchedOf(snapshot: Snapshot, gamertags: readonly string[]): Watched[] {
  const found = new Map<string, Watched>()
  for (const asked of gamertags) {
    const gamer = findContestant(snapshot, asked)
    if (gamer && !found.has(gamer.xuid)) found.set(gamer.xuid, { gamer, asked })
  }
  return [...found.values()].sort((a, b) => a.gamer.rank - b.gamer.rank)
}
