import { NotBegun } from '#operations/patches/contest-base.ts'
import { StaleDraftError } from '#operations/patches/drafts.ts'
import { PatchProblems, PreviewChanged } from '#operations/patches/publish-patch.ts'
import { NoSuchPatch, PatchNotPossible } from '#operations/patches/refusals.ts'
import { RequestRefused } from '#server/http/errors.ts'
import type { Db } from '#store/schema.ts'
import { changedSince } from '../present-effect.ts'
import { staleEdit } from '../stale-edit.ts'
import { nextNumber } from './next-number.ts'
import { presentDraft, presentPreview } from './present.ts'

/** Turns what the work refuses into an answer from which the browser can continue. */
export async function orRefuse<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw await refusalOf(db, error)
  }
}

async function refusalOf(db: Db, error: unknown): Promise<unknown> {
  if (error instanceof StaleDraftError)
    return staleEdit(error.message, presentDraft(error.current, await nextNumber(db)))
  if (error instanceof PreviewChanged)
    return changedSince(await presentPreview(db, error.preview), error.message)
  if (error instanceof PatchProblems)
    return new RequestRefused(400, `The patch cannot be published: ${error.message}.`, {
      problems: error.problems,
    })
  if (error instanceof NoSuchPatch) return new RequestRefused(404, error.message)
  if (error instanceof PatchNotPossible || error instanceof NotBegun)
    return new RequestRefused(409, error.message)
  return error
}
