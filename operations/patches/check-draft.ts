/** A draft against the contest as it is: what is wrong with it, what it would do, and what could be said of it. */
import { forgottenIn } from '#content/check/announcements.ts'
import { type CheckedPatch, checkPatch, type PatchProblem, type PatchToCheck } from '#content/check-patch.ts'
import { readConsistently } from '#store/consistent-read.ts'
import type { Db } from '#store/schema.ts'
import { announcementOf } from './announcement.ts'
import { type ContestBase, loadContestBase, patchDate } from './contest-base.ts'
import { type Preview, previewChange } from './preview.ts'

/** What a patch says: the shape of its file, without the number, which it gets from the contest. */
export type RecordsToCheck = Omit<PatchToCheck, 'patch'> & { date: string; summary: string }

export interface DraftReport {
  problems: PatchProblem[]
  preview: Preview
  /** Written from the difference. */
  announcement: string
  /** What the announcement that is meant to be posted does not mention. */
  forgets: string[]
}

/** By `at` a draft that is not dated has its day. */
export const checkAgainstBase = (base: ContestBase, records: RecordsToCheck, at: Date): CheckedPatch => {
  const { title, summary, games, challenges, removed } = records
  return checkPatch(
    { patch: base.next, date: patchDate(records.date, at), title, summary, games, challenges, removed },
    base,
    base.decided,
  )
}

/** As of one moment, and without a write. */
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

/** What is posted with a draft whose announcement nobody has written. */
export const announcementFor = (db: Db, records: RecordsToCheck, at: Date): Promise<string> =>
  readConsistently(db, async (tx) => {
    const base = await loadContestBase(tx)
    return announcementOf(records.summary, base.edition, checkAgainstBase(base, records, at).after)
  })
