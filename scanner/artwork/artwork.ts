/** Pictures of catalogue games, asked for once, through gamers who have the titles. */
import { saveTitleArt, titlesWithoutArt } from '#store/catalogue/titles.ts'
import { writeContest } from '#store/contest-write.ts'
import { XboxError } from '#xbox/errors.ts'
import type { ScanContext } from '../context.ts'
import type { Libraries } from './pictures.ts'

/** titlehub is slow and its limits are low; a cycle does not wait for it longer than this. */
const MAX_WAIT_MS = 60_000
/** Titles that a batch left out are asked for alone, so many for each batch of gamers: only then is it known that there is no picture. */
const MAX_ASKED_ALONE = 5

/** What does not come is left to the next cycle, whatever the reason. */
export const fetchPictures = (
  context: ScanContext,
  libraries: Libraries,
  signal: AbortSignal,
): Promise<void> =>
  fetchArtwork(context, libraries, signal).catch((error: unknown) => {
    if (!signal.aborted) context.log.error({ err: error }, 'Pictures could not be saved.')
  })

async function fetchArtwork(context: ScanContext, libraries: Libraries, signal: AbortSignal): Promise<void> {
  const wanted = new Set(await titlesWithoutArt(context.db, 2000))
  let alone = MAX_ASKED_ALONE
  for (let next = largest(libraries, wanted); next; next = largest(libraries, wanted)) {
    const { xuid, titleIds } = next
    for (const titleId of titleIds) wanted.delete(titleId)
    try {
      const missing = await fetchThrough(context, xuid, titleIds, signal)
      for (const titleId of missing.slice(0, alone)) await fetchThrough(context, xuid, [titleId], signal)
      alone -= Math.min(alone, missing.length)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof XboxError)) throw error
      context.log.warn({ xuid, reason: error.message }, 'Pictures could not be fetched.')
      return
    }
  }
}

/** The gamer who has most of what is wanted: a whole library costs one call, single titles cost one each. */
function largest(libraries: Libraries, wanted: ReadonlySet<number>) {
  let best: { xuid: string; titleIds: number[] } | undefined
  if (wanted.size === 0) return best
  for (const [xuid, library] of libraries) {
    const titleIds = library.filter((titleId) => wanted.has(titleId))
    if (titleIds.length > (best?.titleIds.length ?? 0)) best = { xuid, titleIds }
  }
  return best
}

/** Saves what comes, and resolves to the titles that a batch left out. */
async function fetchThrough(
  { db, xbox, clock }: ScanContext,
  xuid: string,
  titleIds: readonly number[],
  signal: AbortSignal,
): Promise<number[]> {
  const { titles, missing } = await xbox.titleArtwork(xuid, titleIds, { signal, maxWaitMs: MAX_WAIT_MS })
  const art = titles.map(({ titleId, picture }) => ({ titleId, boxArtImg: picture, cdnImg: picture }))
  const isAlone = titleIds.length === 1
  const none = isAlone ? missing.map((titleId) => ({ titleId, boxArtImg: null, cdnImg: null })) : []
  await writeContest(db, (write) => saveTitleArt(write, [...art, ...none], clock.now()))
  return isAlone ? [] : missing
}
