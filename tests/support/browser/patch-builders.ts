/** Answers about patches, whole by the contract: a small grid, a draft of it, and what that would do. */
import type { AnswerOf } from '#contract/call.ts'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import type { DraftChallenge, DraftGame } from '#contract/organiser/patch-records.ts'
import type { PatchDraft, patchBaseCall, patchesCall, previewPatchCall } from '#contract/organiser/patches.ts'
import { EMPTY_DRAFT } from '#operations/patches/draft-content.ts'
import { DONE_AT } from './desk-builders.ts'

const aRecord = (position: number, fields: Partial<DraftGame> = {}): DraftGame => ({
  position,
  title_id: 5000 + position,
  display_name: `Game ${position}`,
  ta_link: `Game-${position}`,
  gamerscore: 1000,
  platform: 'One',
  released: 2015,
  developer: 'A Small Studio',
  series: null,
  tags: ['rpg'],
  ...fields,
})

const HALO = { series: 'Halo' }

const challenge = (id: number, title: string, points: number): DraftChallenge => ({
  ...{ id, title, points, display_order: id, description: 'Complete what is listed.' },
  rule: { all: ['Game-1', 'Game-2'] },
})

export const GROUND: AnswerOf<typeof patchBaseCall> = {
  number: 8,
  today: '2026-02-01',
  time_zone: 'America/New_York',
  games: [
    ...Array.from({ length: 30 }, (_, index) => aRecord(index + 1, index > 26 ? HALO : {})),
    ...[100, 101, 102, 103, 104, 200, 700, 701].map((square) => aRecord(square)),
  ],
  challenges: [challenge(90, 'MBA Graduate', 125), challenge(91, 'Vault Hunter', 90)],
  holders: { 90: 3, 91: 4 },
}

export const aDraft = (fields: Partial<PatchDraft> = {}): PatchDraft => ({
  id: 4,
  version: 1,
  number: 9,
  state: 'draft',
  edited_at: DONE_AT,
  edited_by: 'Onyx Fjord',
  ...EMPTY_DRAFT,
  games: [],
  challenges: [],
  ...fields,
})

/** The points of one challenge, which is the least that a patch can change. */
export const DEARER: Partial<PatchDraft> = {
  title: 'Lights Off',
  summary: 'One challenge is worth more than before.',
  challenges: [challenge(90, 'MBA Graduate', 150)],
}

export const aPreview = (fields: Partial<PatchPreview> = {}): PatchPreview => ({
  number: 9,
  fingerprint: 'seen',
  settled_at: DONE_AT,
  gamers: 12,
  gain: 0,
  lose: 12,
  unchanged: 0,
  badge_changes: 0,
  rank_changes: 0,
  histogram: { step: 10, columns: [{ up_to: 0, gamers: 12 }] },
  changed: [],
  challenges: [],
  squares: [],
  warnings: [],
  difference: [],
  ...fields,
})

type Previewed = AnswerOf<typeof previewPatchCall>

export const previewed = (fields: Partial<Previewed> = {}): Previewed => ({
  problems: [],
  preview: aPreview(),
  announcement: '',
  forgets: [],
  ...fields,
})

type Patches = AnswerOf<typeof patchesCall>

export const patchesOf = (fields: Partial<Patches> = {}): Patches => ({
  next_number: 9,
  drafts: [],
  scheduled: [],
  published: [],
  undone: [],
  discarded: [],
  ...fields,
})
