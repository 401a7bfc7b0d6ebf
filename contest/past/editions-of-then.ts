import { applyPatches, type Edition, type Patch } from '../rules/editions.ts'
import type { Game } from '../rules/games.ts'

export interface PatchSpan<G extends Game = Game> {
  record: Patch<G>
  from: Date
  /** When it was undone; null while it is in effect. */
  until: Date | null
}

export const inForceAt = ({ from, until }: PatchSpan, at: Date): boolean =>
  from <= at && (until === null || until > at)

/** Patches may share a moment; then their numbers give the order. */
const inOrder = <G extends Game>(spans: readonly PatchSpan<G>[]): PatchSpan<G>[] =>
  [...spans].sort((a, b) => a.record.number - b.record.number)

/** Before the launch it is the edition of the launch. */
export function editionAt<G extends Game>(spans: readonly PatchSpan<G>[], at: Date): Edition<G> {
  return applyPatches(
    inOrder(spans)
      .filter((span) => inForceAt(span, at))
      .map(({ record }) => record),
  )
}
