import { recountGamer } from '#settling/recounts/recount-gamer.ts'
import type { ContestWrite } from '#store/contest-write.ts'
import { eventsWrite } from '#store/settled/events.ts'

/** By the current edition, because patches may have been published since; the feed tells what changes. */
export async function judgeAgain(write: ContestWrite, xuid: string, at: Date): Promise<void> {
  const events = await recountGamer(write, xuid, at)
  if (events.length > 0) await eventsWrite(write, events).execute(write.tx)
}
