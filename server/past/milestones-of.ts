/** A gamer's milestones, computed from stored standings, events, past rules, firsts and draws. */
import { easternDate, mondayOf } from '#contest/calendar/days.ts'
import { weekSpan } from '#contest/calendar/eastern.ts'
import { drawWeek } from '#contest/calendar/weekly-draw.ts'
import { type Career, type Milestone, milestonesOf } from '#contest/career/milestones.ts'
import { squaresAsked } from '#contest/rules/challenges.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import type { Db } from '#store/schema.ts'
import { allEventsOf, type StoredEvent } from '#store/settled/events.ts'
import { keptMoments } from '#store/settled/settled-standings.ts'
import { completersWithin } from '../calendar/weekly-completers.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { firstsOf, type ReadFirsts } from './first-gamers.ts'
import { createKeptValues } from './kept-values.ts'
import type { ReadRulesOfThen } from './past-rules.ts'
import { challengeThen } from './records-at.ts'

/** Newest first. */
export type ReadMilestones = (snapshot: Snapshot, xuid: string) => Promise<Milestone[]>

interface Past {
  db: Db
  rulesOfThen: ReadRulesOfThen
  firsts: ReadFirsts
}

/** Of all gamers together: most have a few dozen. */
const MAX_MILESTONES = 20_000

/** Cached, because the pages of a feed need those of the same gamers again and again. */
export function createMilestones(past: Past): ReadMilestones {
  const kept = createKeptValues<Milestone[]>({ sizeOf: ({ length }) => 1 + length, maxSize: MAX_MILESTONES })
  return (snapshot, xuid) =>
    kept.keep(xuid, String(snapshot.version), () => readMilestones(past, snapshot, xuid))
}

async function readMilestones(
  { db, rulesOfThen, firsts }: Past,
  snapshot: Snapshot,
  xuid: string,
): Promise<Milestone[]> {
  const whom = { xuid, upTo: snapshot.version }
  const [moments, events, rules, first] = await Promise.all([
    keptMoments(db, whom),
    allEventsOf(db, whom),
    rulesOfThen(snapshot),
    firstsOf(firsts, snapshot, xuid),
  ])
  return milestonesOf({
    moments,
    sizeOf: (challengeId, at) => {
      const challenge =
        challengeThen(rules, challengeId, { at, isLoss: false }) ?? snapshot.challengesById.get(challengeId)
      return challenge && squaresAsked(challenge.rule)
    },
    firsts: first.map(({ square, at }) => ({ square: squareNumber(square), at })),
    draws: await wonDraws(db, snapshot, xuid, events),
  })
}

/** A drawn challenge is won by the first to complete it in its week. Only weeks in which this gamer completed one are checked. */
async function wonDraws(
  db: Db,
  { challengesById, patches, version }: Snapshot,
  xuid: string,
  events: readonly StoredEvent[],
): Promise<Career['draws']> {
  const drawn = events.flatMap(({ type, challengeId, at }) => {
    if (type !== 'challenge_gained' || challengeId === null) return []
    const monday = mondayOf(easternDate(at))
    return drawWeek(monday, challengesById.values(), patches).some(({ id }) => id === challengeId)
      ? [{ monday, challengeId }]
      : []
  })
  const won = await Promise.all(
    drawn.map(async ({ monday, challengeId }) => {
      const [first] = await completersWithin(db, [challengeId], weekSpan(monday), version)
      return first?.xuid === xuid ? [{ monday, challengeId, at: first.at }] : []
    }),
  )
  return won.flat()
}
