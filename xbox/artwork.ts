import type { Call } from './call.ts'
import { XboxPrivate, XboxRefused } from './errors.ts'
import type { Patience } from './service-queue.ts'
import { type TitleArtwork, titlesAnswer } from './shapes/titlehub.ts'

export type ArtworkRead = {
  titles: TitleArtwork[]
  /** Not found through this player; another one who has the title may help. */
  missing: number[]
}

// Above this many the player's whole list is asked for: slow, and capped at about 1000, but one request of the few
// that the service allows. What it lacks is then asked for one by one, up to as many as are still quick.
const oneByOne = 10

/** Names, devices and covers, through a player who has the titles. For titles that are new to the caller only. */
export async function readArtwork(
  call: Call,
  xuid: string,
  titleIds: readonly number[],
  patience: Patience,
): Promise<ArtworkRead> {
  const found = new Map<number, TitleArtwork>()
  const lacking = () => [...new Set(titleIds)].filter((titleId) => !found.has(titleId))
  const ask = async (titles: string) => {
    const path = `/users/xuid(${xuid})/titles/${titles}`
    const answer = await call({ service: 'titlehub', path, contract: 2 }, titlesAnswer, patience)
    for (const title of answer) if (titleIds.includes(title.titleId)) found.set(title.titleId, title)
  }

  if (lacking().length > oneByOne) {
    await ask('titlehistory/decoration/image?maxItems=1000').catch((error) => {
      throw statusOf(error) === 404 || statusOf(error) === 403
        ? new XboxPrivate(xuid, statusOf(error))
        : error
    })
  }
  for (const titleId of lacking().slice(0, oneByOne)) {
    await ask(`titleid(${titleId})/decoration/image`).catch((error) => {
      if (statusOf(error) === 403) throw new XboxPrivate(xuid, 403)
      if (statusOf(error) !== 404) throw error
    })
  }
  return { titles: [...found.values()], missing: lacking() }
}

function statusOf(error: unknown): number {
  return error instanceof XboxRefused && error.service === 'titlehub' ? error.status : 0
}
