/**
 * Who reached a milestone in some settlements. The past is read only for gamers whose place or standing makes
 * one possible.
 */
import { easternDate, mondayOf } from '#contest/calendar/days.ts'
import { drawWeek } from '#contest/calendar/weekly-draw.ts'
import { mayReachMilestone } from '#contest/career/may-reach.ts'
import { squaresAsked } from '#contest/rules/challenges.ts'
import type { ReadMilestones } from '#server/past/milestones-of.ts'
import type { PastRules } from '#server/past/past-rules.ts'
import { challengeThen } from '#server/past/records-at.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import type { KnownSettlement } from '#store/settled/kept-past.ts'
import { type PlacedIn, placedIn } from '#store/settled/settlement-news.ts'

export async function milestonesIn(
  db: Db,
  snapshot: Snapshot,
  settlements: readonly KnownSettlement[],
  { rules, readMilestones }: { rules: PastRules; readMilestones: ReadMilestones },
) {
  const times = new Map(settlements.map(({ version, at }) => [version, at]))
  const placed = (await placedIn(db, [...times.keys()])).filter(({ xuid }) => snapshot.gamers.has(xuid))
  const told = await Promise.all(
    placed.map(async ({ version, xuid, before, after }) => {
      const at = times.get(version) ?? snapshot.settledAt
      const drawn = drawnIn(snapshot, at, { before, after })
      const sizeOf = (id: number) => {
        const challenge = challengeThen(rules, id, { at, isLoss: false })
        return challenge && squaresAsked(challenge.rule)
      }
      if (drawn.size === 0 && !mayReachMilestone(before, after, sizeOf)) return []
      const reached = (await readMilestones(snapshot, xuid)).filter(({ kind, at: when, challengeId }) => {
        if (kind === 'weekly_draw') return challengeId !== null && drawn.has(challengeId)
        return kind !== 'first' && when.getTime() === at.getTime()
      })
      return reached.length > 0 ? [{ version, xuid, reached }] : []
    }),
  )
  return told.flat()
}

/** Gained challenges of the week's draw. */
function drawnIn(
  { challengesById, patches }: Snapshot,
  at: Date,
  { before, after }: Pick<PlacedIn, 'before' | 'after'>,
): Set<number> {
  const gained = after.challenges.filter((id) => !before.challenges.includes(id))
  if (gained.length === 0) return new Set()
  const week = drawWeek(mondayOf(easternDate(at)), challengesById.values(), patches).map(({ id }) => id)
  return new Set(gained.filter((id) => week.includes(id)))
}
