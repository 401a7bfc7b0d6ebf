/** The calls about a gamer's career, separate because every visitor loads calls.ts. */
import type { Received } from '#contract/call.ts'
import type { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import type { gamerYearCall } from '#contract/past/gamer-year.ts'
import { getting } from './window-calls.ts'

export type YearAnswer = Received<typeof gamerYearCall>
export const gamerYear = (xuid: string, year: number) =>
  getting<YearAnswer>('/api/gamer-year', { xuid, year })

export type MilestonesAnswer = Received<typeof gamerMilestonesCall>
export type ReceivedMilestone = NonNullable<MilestonesAnswer['milestones']>[number]
export const gamerMilestones = (xuid: string) => getting<MilestonesAnswer>('/api/gamer-milestones', { xuid })
