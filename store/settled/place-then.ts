/** A gamer's place at a moment: their last stored entry, with the rank that its points have reached since. */
import { type RawBuilder, sql } from 'kysely'

/**
 * A subquery for one gamer: rank, badge, points, challenge_points. `until` is a condition on `at` and `version`. Two
 * key lookups.
 */
export const placeThen = (xuid: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(latest.rank, own.rank) as rank, coalesce(latest.badge, own.badge) as badge,
    own.points, own.challenge_points
  from (
    select leaderboard_history.xuid, at, version, rank, badge, points, challenge_points from leaderboard_history
    where leaderboard_history.xuid = ${xuid} and ${until} order by at desc limit 1
  ) as own
  left join lateral (
    select rank, badge from rank_changes
    where rank_changes.points = own.points and rank_changes.at > own.at and ${until}
      and not exists (
        select from absences
        where absences.xuid = own.xuid and rank_changes.at >= since and rank_changes.at <= coalesce(absences.until, 'infinity')
      )
    order by rank_changes.at desc limit 1
  ) as latest on true`
