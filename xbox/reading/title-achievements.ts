import type { WaitOptions } from '../accounts/service-queue.ts'
import type { XboxCall } from '../call.ts'
import { XboxMalformed } from '../errors.ts'
import { type Achievement, titleAchievementsPage } from '../shapes/achievements-page.ts'
import { type PagedList, readPagedList } from './paged-list.ts'

export interface AchievementCount {
  achieved: number
  total: number
}

const achievements = {
  name: 'achievements',
  contract: 2,
  page: titleAchievementsPage,
  keyOf: ({ id }) => id,
  // The services are eventually consistent, and an achievement is never locked again.
  merge: (known, again) => ({ ...known, isAchieved: known.isAchieved || again.isAchieved }),
} satisfies PagedList<string, Achievement>

/**
 * How many achievements of a modern title the player has, including those without gamerscore. Null if the list is
 * empty, which proves nothing: Xbox 360 titles and hidden ones look the same. Throws if the list cannot be read
 * completely.
 */
export async function readTitleAchievements(
  call: XboxCall,
  xuid: string,
  titleId: number,
  wait: WaitOptions,
): Promise<AchievementCount | null> {
  // Part of a scan whose history is already read.
  const turnOptions = { ...wait, begun: true }
  const list = { ...achievements, filter: `&titleId=${titleId}` }
  const { rows, dropped, complete } = await readPagedList(call, xuid, list, turnOptions)
  if (!complete) {
    const reason = dropped > 0 ? `${dropped} achievements cannot be read` : 'the list does not add up'
    throw new XboxMalformed('achievements', `${reason} in title ${titleId}`)
  }
  const counted = [...rows.values()].filter(({ isChallenge }) => !isChallenge)
  if (counted.length === 0) return null
  return { achieved: counted.filter(({ isAchieved }) => isAchieved).length, total: counted.length }
}
