import { z } from 'zod'
import { optionalText } from './fields.ts'
import { listPage } from './page.ts'

/** One achievement of a modern title, as one player has it. */
export interface Achievement {
  id: string
  isAchieved: boolean
  /** Open for some days only, without gamerscore, and not needed to complete a title. */
  isChallenge: boolean
}

// An achievement without a state is dropped rather than read as locked, which would look like a loss.
const achievement = z
  .object({
    id: z.union([z.string().min(1), z.number().transform(String)]),
    progressState: z.string().min(1),
    achievementType: optionalText,
  })
  .transform(
    ({ id, progressState, achievementType }): Achievement => ({
      id,
      isAchieved: progressState.toLowerCase() === 'achieved',
      isChallenge: achievementType?.toLowerCase() === 'challenge',
    }),
  )

/** Contract 2. A title of the Xbox 360 era has an empty list here. */
export const titleAchievementsPage = listPage(
  'achievements',
  (entry) => achievement.safeParse(entry).data ?? null,
)
