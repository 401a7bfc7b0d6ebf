import type { z } from 'zod'
import type { draftChallenge, draftContent, draftGame, draftRecords, draftRule } from '#content/draft.ts'

export type DraftGame = z.output<typeof draftGame>
export type DraftRule = z.output<typeof draftRule>
export type DraftChallenge = z.output<typeof draftChallenge>
export type DraftRecords = z.output<typeof draftRecords>
export type DraftContent = z.output<typeof draftContent>
