/** Fetches pictures of catalogue games once, through gamers who own the titles. */
import { saveTitleArt, titlesWithoutArt } from '#store/catalogue/titles.ts'
import { writeContest } from '#store/contest-write.ts'
import { XboxError } from '#xbox/errors.ts'
import type { ScanContext } from '../context.ts'
import type { Libraries } from './pictures.ts'

/** titlehub is slow and has low limits; a cycle waits no longer than this. */
const MAX_WAIT_MS = 60_000
/**
 * Titles missing from a batch's answer are requested individually, at most this many per batch of gamers. Only then is
 * it known that there is no picture.
 */
const MAX_ASKED_ALONE = 5

/** Whatever fails is left to the next cycle. */
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

/** The gamer who owns most of the wanted titles: a whole library costs one call, a single title costs one each. */
function largest(libraries: Libraries, wanted: ReadonlySet<number>) {
  let best: { xuid: string; titleIds: number[] } | undefined
  if (wanted.size === 0) return best
  for (const [xuid, library] of libraries) {
    const titleIds = library.filter((titleId) => wanted.has(titleId))
    if (titleIds.length > (best?.titleIds.length ?? 0)) best = { xuid, titleIds }
  }
  return best
}

/** Resolves to the titles missing from the answer. */
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
