import { type PatchPreview, patchPreview } from '#contract/organiser/patch-preview.ts'
import type { GamerEffect } from '#operations/effects/effect.ts'
import type { Draft } from '#operations/patches/drafts.ts'
import type { Preview } from '#operations/patches/preview.ts'
import { presentGamerInList } from '#server/api/fields/gamer-fields.ts'
import type { AppliedPatch } from '#store/catalogue/patches.ts'
import type { UndonePatch } from '#store/catalogue/undone-patches.ts'
import { gamersWithPictures, type PicturedGamer } from '#store/people/gamers.ts'
import type { Db } from '#store/schema.ts'
import { sentAs } from '../wire.ts'

/** With pictures of the affected gamers; those who have left are shown by name. */
export async function presentPreview(db: Db, preview: Preview): Promise<PatchPreview> {
  const { changed, gamers } = preview
  const pictured = await gamersWithPictures(
    db,
    changed.map(({ xuid }) => xuid),
  )
  return sentAs(patchPreview, {
    ...preview,
    changed: changed.map((gamer) => presentGamer(gamer, pictured.get(gamer.xuid), gamers)),
  })
}

function presentGamer(gamer: GamerEffect, pictured: PicturedGamer | undefined, last: number) {
  const { xuid, gamertag } = gamer
  const bare = { modernGamertag: gamertag, suffix: '', cdnImg: null, gamerPic: null, color: null }
  // A gamer who joins with the patch comes from the end.
  const nowhere = { points: 0, rank: last, badge: 'Unranked', squares: 0 } as const
  return {
    ...presentGamerInList(pictured ?? { xuid, gamertag, ...bare }),
    xuid,
    before: gamer.before ?? nowhere,
    after: gamer.after ?? nowhere,
    squares_gained: gamer.squaresGained,
    squares_lost: gamer.squaresLost,
    challenges_gained: gamer.challengesGained,
    challenges_lost: gamer.challengesLost,
  }
}

export const presentDraft = (draft: Draft, number: number) => ({
  ...draft.content,
  id: draft.id,
  version: draft.version,
  number,
  state: draft.state === 'published' ? ('draft' as const) : draft.state,
  edited_at: draft.editedAt,
  edited_by: draft.editedBy,
})

export const presentPublished = (
  { record: { number, date, title, summary }, appliedAt }: AppliedPatch,
  { canUndo, changes }: { canUndo: boolean; changes: number },
) => ({ number, date, title, summary, appliedAt, canUndo, changes })

export const presentUndone = ({ record: _, ...patch }: UndonePatch) => patch
