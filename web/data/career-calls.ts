/** The calls about a gamer's career, separate because every visitor loads calls.ts. */
import type { ActiveDay } from '#contest/career/activity.ts'
import type { Received } from '#contract/call.ts'
import type { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import type { gamerYearCall } from '#contract/past/gamer-year.ts'
import { getting } from './window-calls.ts'

export type YearAnswer = Received<typeof gamerYearCall>
export const gamerYear = (xuid: string, year: number) =>
  getting<YearAnswer>('/api/gamer-year', { xuid, year })

type ReceivedDay = NonNullable<YearAnswer['days']>[number]

export const activeDay = (day: ReceivedDay | null | undefined): ActiveDay | null =>
  day?.date ? { date: day.date, squares: day.squares ?? 0, points: day.points ?? 0 } : null

export type MilestonesAnswer = Received<typeof gamerMilestonesCall>
export type ReceivedMilestone = NonNullable<MilestonesAnswer['milestones']>[number]
export const gamerMilestones = (xuid: string) => getting<MilestonesAnswer>('/api/gamer-milestones', { xuid })
