import type { FirstOnSquare } from '#contract/fields/first-on-square.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { FirstCompletion } from '#store/settled/first-completions.ts'

export function presentFirst({ gamers }: Snapshot, first: FirstCompletion | undefined): FirstOnSquare | null {
  const gamer = first && gamers.get(first.xuid)
  if (!gamer) return null
  return {
    gamertag: gamer.gamertag,
    modern_gamertag: shownName(gamer),
    at: first.at.toISOString(),
  }
}
