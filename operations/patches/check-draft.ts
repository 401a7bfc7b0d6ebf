/** Checks a draft against the current contest: its problems, its effect and its announcement. */
import { forgottenIn } from '#content/check/announcements.ts'
import { type CheckedPatch, checkPatch, type PatchProblem, type PatchToCheck } from '#content/check-patch.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { readConsistently } from '#store/consistent-read.ts'
import type { Db } from '#store/schema.ts'
import { announcementOf } from './announcement.ts'
import { type ContestBase, loadContestBase } from './contest-base.ts'
import { type Preview, previewChange } from './preview.ts'

/** The shape of a patch file without the number, which the contest assigns. */
export type RecordsToCheck = Omit<PatchToCheck, 'patch'> & { date: string; summary: string }

export interface DraftReport {
  problems: PatchProblem[]
  preview: Preview
  /** Generated from the difference. */
  announcement: string
  /** Changes that the announcement does not mention. */
  forgets: string[]
}

/** `at` dates a draft without a date. */
export const checkAgainstBase = (base: ContestBase, records: RecordsToCheck, at: Date): CheckedPatch => {
  const { title, summary, games, challenges, removed } = records
  return checkPatch(
    { patch: base.next, date: records.date || contestDay(at), title, summary, games, challenges, removed },
    base,
    base.decided,
  )
}

/** Reads one moment and writes nothing. */
export const previewPatch = (
  db: Db,
  { records, announcement, at }: { records: RecordsToCheck; announcement?: string | null; at: Date },
): Promise<DraftReport> =>
  readConsistently(db, async (tx) => {
    const base = await loadContestBase(tx)
    const { problems, after, changes } = checkAgainstBase(base, records, at)
    const written = announcementOf(records.summary, base.edition, after)
    return {
      problems,
      preview: await previewChange(tx, { number: base.next, before: base.edition, after }),
      announcement: written,
      forgets: forgottenIn(announcement ?? written, changes, base.edition),
    }
  })

/** The announcement of a draft for which no one has written one. */
export const announcementFor = (db: Db, records: RecordsToCheck, at: Date): Promise<string> =>
  readConsistently(db, async (tx) => {
    const base = await loadContestBase(tx)
    return announcementOf(records.summary, base.edition, checkAgainstBase(base, records, at).after)
  })
