import type { WaitOptions } from '../accounts/service-queue.ts'
import type { XboxCall } from '../call.ts'
import { XboxPrivate, XboxRefused } from '../errors.ts'
import { type TitleArtwork, titlesAnswer } from '../shapes/titlehub.ts'

export interface ArtworkRead {
  titles: TitleArtwork[]
  /** Not found through this player; try another owner of the title. */
  missing: number[]
}

// No maximum is documented; this is a cautious guess.
const BATCH_SIZE = 100

/** Names, devices and covers, read through a player who owns the titles. Slow: ask only for new titles. */
export async function readArtwork(
  call: XboxCall,
  xuid: string,
  titleIds: readonly number[],
  wait: WaitOptions,
): Promise<ArtworkRead> {
  const wanted = [...new Set(titleIds)]
  const found = new Map<number, TitleArtwork>()
  for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
    const batch = wanted.slice(start, start + BATCH_SIZE)
    for (const title of await readBatch(call, xuid, batch, wait)) {
      if (batch.includes(title.titleId)) found.set(title.titleId, title)
    }
  }
  return { titles: [...found.values()], missing: wanted.filter((titleId) => !found.has(titleId)) }
}

async function readBatch(call: XboxCall, xuid: string, titleIds: readonly number[], wait: WaitOptions) {
  const path = `/users/xuid(${xuid})/titles/batch/decoration/image`
  const json = { pfns: null, titleIds: titleIds.map(String) }
  try {
    return await call({ service: 'titlehub', path, contract: 2, json }, titlesAnswer, wait)
  } catch (error) {
    if (!(error instanceof XboxRefused) || error.service !== 'titlehub') throw error
    if (error.status === 403) throw new XboxPrivate(xuid, 403)
    // The answer if none of the titles is known.
    if (error.status === 404) return []
    throw error
  }
}
