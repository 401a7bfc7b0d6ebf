/** A contest of one's own at the desk, with two gamers of whom Vega holds the challenge of 50 points. */
import type { DraftContent } from '#contract/organiser/patch-records.ts'
import {
  createDraftCall,
  patchesCall,
  previewPatchCall,
  publishPatchCall,
} from '#contract/organiser/patches.ts'
import { EMPTY_DRAFT } from '#operations/patches/draft-content.ts'
import { judgedGamers } from '#store/scans/states.ts'
import { ownChallenge, ownGame } from '#tests/support/content/own-content.ts'
import { OWN_CONTEST_AT, ownContest } from '#tests/support/content/own-contest.ts'
import { deskApp } from './desk-app.ts'

type Content = Partial<DraftContent>

export const DEARER = {
  title: 'Dearer tasks',
  summary: 'One task is worth more than it was before today.',
  challenges: [ownChallenge(1, { points: 75 })],
}

export const OTHER_GAME = {
  title: 'Something new',
  summary: 'Another game takes the place of one that was there.',
  games: [ownGame(3, { ta_link: 'New-Three', display_name: '[Brand] *New* <b>', title_id: null })],
  removed: { games: ['Adventure-3'], challenges: [] },
}

export async function patchWorld() {
  let now = OWN_CONTEST_AT
  const database = await ownContest()
  const { db } = database
  const desk = await deskApp({ database, now: () => now })
  now = new Date('2026-02-10T18:00:00Z')

  const create = async (content: Content) =>
    (await desk.ask('organiser', createDraftCall, { body: content })).body.draft
  const look = async (content: Content) => {
    const { appears_at: _, ...records } = { ...(EMPTY_DRAFT as DraftContent), ...content }
    return (await desk.ask('organiser', previewPatchCall, { body: records })).body
  }
  return {
    db,
    desk,
    create,
    look,
    /** What was just seen, or what is named. */
    async publish(
      content: Content,
      { at = null, announce = false, seen }: { at?: string | null; announce?: boolean; seen?: string } = {},
    ) {
      const { preview } = await look(content)
      const { id, version } = await create(content)
      const body = { id, version, seen: seen ?? preview?.fingerprint ?? '', at, announce }
      return desk.ask('organiser', publishPatchCall, { body })
    },
    points: async () =>
      Object.fromEntries((await judgedGamers(db)).map(({ gamertag, points }) => [gamertag, points])),
    patches: async () => (await desk.ask('organiser', patchesCall)).body,
    atTime(iso: string) {
      now = new Date(iso)
    },
    async close() {
      await desk.close()
      await database.close()
    },
  }
}

export type PatchWorld = Awaited<ReturnType<typeof patchWorld>>
