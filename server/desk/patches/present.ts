import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import type {
  DraftSummary,
  PatchDraft,
  PublishedPatchEntry,
  ScheduledPatchEntry,
  UndonePatchEntry,
} from '#contract/organiser/patches.ts'
import type { EffectPlace, GamerEffect } from '#operations/effects/effect.ts'
import type { Draft } from '#operations/patches/drafts.ts'
import type { Preview } from '#operations/patches/preview.ts'
import { gamerColour, gamerPictures } from '#server/api/fields/pictures.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import type { AppliedPatch } from '#store/catalogue/patches.ts'
import type { StoredSchedule } from '#store/catalogue/scheduled-patches.ts'
import type { UndonePatch as StoredUndone } from '#store/catalogue/undone-patches.ts'
import { gamersWithPictures, type PicturedGamer } from '#store/people/gamers.ts'
import type { Db } from '#store/schema.ts'

/** With pictures of the affected gamers; those who have left are shown by name. */
export async function presentPreview(db: Db, preview: Preview): Promise<PatchPreview> {
  const { changed, challenges, warnings, histogram, ...rest } = preview
  const pictured = await gamersWithPictures(
    db,
    changed.map(({ xuid }) => xuid),
  )
  return {
    number: rest.number,
    fingerprint: rest.fingerprint,
    settled_at: rest.settledAt,
    gamers: rest.gamers,
    gain: rest.gain,
    lose: rest.lose,
    unchanged: rest.unchanged,
    badge_changes: rest.badgeChanges,
    rank_changes: rest.rankChanges,
    histogram: {
      step: histogram.step,
      columns: histogram.columns.map(({ upTo, gamers }) => ({ up_to: upTo, gamers })),
    },
    changed: changed.map((gamer) => presentGamer(gamer, pictured.get(gamer.xuid), rest.gamers)),
    challenges: challenges.map(
      ({ pointsBefore, pointsAfter, holdersBefore, holdersAfter, ...challenge }) => ({
        ...challenge,
        points_before: pointsBefore,
        points_after: pointsAfter,
        holders_before: holdersBefore,
        holders_after: holdersAfter,
      }),
    ),
    squares: rest.squares,
    warnings: warnings.map(({ challengeId, ...warning }) => ({ ...warning, challenge_id: challengeId })),
    difference: rest.difference,
  }
}

function presentGamer(
  gamer: GamerEffect,
  pictured: PicturedGamer | undefined,
  last: number,
): PatchPreview['changed'][number] {
  const { xuid, gamertag } = gamer
  const shown = pictured ?? {
    xuid,
    gamertag,
    modernGamertag: gamertag,
    suffix: '',
    cdnImg: null,
    gamerPic: null,
    color: null,
  }
  return {
    xuid,
    gamertag: shown.gamertag,
    modern_gamertag: shownName(shown),
    ...gamerPictures(shown),
    color: gamerColour(shown),
    before: presentPlace(gamer.before, last),
    after: presentPlace(gamer.after, last),
    squares_gained: gamer.squaresGained,
    squares_lost: gamer.squaresLost,
    challenges_gained: gamer.challengesGained,
    challenges_lost: gamer.challengesLost,
  }
}

/** A gamer who joins with the patch comes from the end. */
const presentPlace = (place: EffectPlace | null, last: number): PatchPreview['changed'][number]['before'] => {
  const { points, rank, badge, squares } = place ?? { points: 0, rank: last, badge: 'Unranked', squares: 0 }
  return { points, rank, badge, squares }
}

export const presentDraft = (draft: Draft, number: number): PatchDraft => ({
  ...draft.content,
  id: draft.id,
  version: draft.version,
  number,
  state: draft.state === 'published' ? 'draft' : draft.state,
  edited_at: draft.editedAt.toISOString(),
  edited_by: draft.editedBy,
})

export function presentSummary(draft: Draft, number: number, changes: number): DraftSummary {
  const { id, version, title, date, edited_at, edited_by } = presentDraft(draft, number)
  return { id, version, number, title, date, edited_at, edited_by, changes }
}

export const presentPublished = (
  { record, appliedAt }: AppliedPatch,
  { canUndo, changes }: { canUndo: boolean; changes: number },
): PublishedPatchEntry => ({
  number: record.number,
  date: record.date,
  title: record.title,
  summary: record.summary,
  applied_at: appliedAt.toISOString(),
  changes,
  can_undo: canUndo,
})

export const presentUndone = ({
  record: _,
  appliedAt,
  undoneAt,
  undoneBy,
  why,
  ...patch
}: StoredUndone): UndonePatchEntry => ({
  ...patch,
  applied_at: appliedAt.toISOString(),
  undone_at: undoneAt.toISOString(),
  undone_by: undoneBy,
  why,
})

export const presentScheduled = ({
  number,
  date,
  title,
  dueAt,
  draftId,
  failure,
}: StoredSchedule): ScheduledPatchEntry => ({
  number,
  date,
  title,
  due_at: dueAt.toISOString(),
  draft_id: draftId,
  failure,
})
