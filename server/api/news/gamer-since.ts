import { causesOfChanges } from '#contest/past/causes.ts'
import { pointsChanges } from '#contest/past/points-changes.ts'
import { differenceBetween, hasPassed, type RankMove } from '#contest/past/since.ts'
import type { AnswerOf } from '#contract/call.ts'
import { gamerSinceCall } from '#contract/news/gamer-since.ts'
import { answering } from '#server/answers/answering.ts'
import { type AskedMoment, settlementAtMoment } from '#server/past/moment.ts'
import type { ReadRulesOfThen } from '#server/past/past-rules.ts'
import type { ReadRanksThen } from '#server/past/ranks-then.ts'
import { standingThen } from '#server/past/standing-at.ts'
import { gamerWithXuid } from '#server/snapshot/find.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import { countCycles } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import { allEventsOf } from '#store/settled/events.ts'
import { keptMoments } from '#store/settled/settled-standings.ts'

interface Past {
  db: Db
  rulesOfThen: ReadRulesOfThen
  ranksThen: ReadRanksThen
}

export const answerGamerSince = ({ db, rulesOfThen, ranksThen }: Past, now: () => Date) =>
  answering(gamerSinceCall, {
    find: (snapshot, { xuid, at }) => ({
      gamer: gamerWithXuid(snapshot, xuid),
      moment: settlementAtMoment(snapshot, at, now()),
    }),
    keyOf: ({ gamer, moment }) => `${gamer.xuid} ${moment.asOf.toISOString()}`,
    // Being passed changes only a gamer's rank.
    shows: ({ version }) => [version],
    present: async (snapshot, { gamer, moment }): Promise<AnswerOf<typeof gamerSinceCall>> => {
      const then = moment.isNow ? gamer : await standingThen(db, snapshot, gamer, moment)
      const found = differenceBetween(then, gamer)
      const sides = moment.isNow
        ? { passedBy: [], passed: [] }
        : whoChangedSides(snapshot, gamer, then.rank, await ranksThen(snapshot, moment.asOf))
      return {
        from: moment.asOf.toISOString(),
        to: snapshot.settledAt.toISOString(),
        points: [then.points, gamer.points],
        rank: [then.rank, gamer.rank],
        badge: [then.badge, gamer.badge],
        squares_gained: found.squaresGained,
        squares_lost: found.squaresLost,
        challenges_gained: found.challengesGained,
        challenges_lost: found.challengesLost,
        passed_by: sides.passedBy,
        passed: sides.passed,
        patches: moment.isNow ? [] : await patchesSince(db, snapshot, gamer, moment, rulesOfThen),
        squares: [then.squares.size, gamer.squares.size],
        challenges: [then.challenges.length, gamer.challenges.length],
        scans: moment.isNow ? 0 : await countCycles(db, { after: moment.asOf, upTo: snapshot.settledAt }),
      }
    },
  })

/** Only gamers who had a rank then; new gamers pass no one. */
function whoChangedSides(
  { table }: Snapshot,
  gamer: Contestant,
  before: number,
  ranksThen: ReadonlyMap<string, number>,
): { passedBy: string[]; passed: string[] } {
  const me: RankMove = { before, after: gamer.rank }
  const others = table
    .values()
    .flatMap(({ xuid, gamertag, rank }) => {
      const rankThen = ranksThen.get(xuid)
      return rankThen === undefined ? [] : [{ gamertag, before: rankThen, after: rank }]
    })
    .toArray()
  const names = (found: typeof others) => found.map(({ gamertag }) => gamertag)
  return {
    passedBy: names(others.filter((other) => hasPassed(other, me))),
    passed: names(others.filter((other) => hasPassed(me, other))),
  }
}

async function patchesSince(
  db: Db,
  snapshot: Snapshot,
  { xuid }: Contestant,
  { asOf }: AskedMoment,
  rulesOfThen: ReadRulesOfThen,
): Promise<number[]> {
  const whom = { xuid, upTo: snapshot.version }
  const [moments, events] = await Promise.all([keptMoments(db, whom), allEventsOf(db, whom)])
  const entries = causesOfChanges(pointsChanges(moments), { ...(await rulesOfThen(snapshot)), events })
  const patches = entries.flatMap(({ moment, patch }) => (moment.at > asOf && patch !== null ? patch : []))
  return [...new Set(patches)].sort((a, b) => a - b)
}
