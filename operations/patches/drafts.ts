/** Drafts of patches: only organisers see them, and no one overwrites what another has saved. */
import { type DraftContent, draftContent } from '#content/draft.ts'
import { parsePatch } from '#content/kept-patch.ts'
import type { ContentGame } from '#content/resolve.ts'
import type { Edition } from '#contest/rules/editions.ts'
import {
  createDraft,
  draftsIn,
  findDraft,
  moveDraft,
  type StoredDraft,
  saveDraft,
} from '#store/catalogue/patch-drafts.ts'
import { type Actor, holdRole, recordAction } from '#store/desk/actions.ts'
import type { Db, Tx } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Acting } from '../acting.ts'
import { editorName } from './actor-name.ts'
import { draftOfPatch, EMPTY_DRAFT } from './draft-content.ts'
import { NoSuchPatch, PatchNotPossible } from './refusals.ts'

export interface Draft extends Omit<StoredDraft, 'content'> {
  content: DraftContent
}

export const draftOf = (stored: StoredDraft): Draft => ({
  ...stored,
  content: draftContent.parse(stored.content),
})

export const openDrafts = async (db: Db): Promise<Draft[]> => (await draftsIn(db, 'draft')).map(draftOf)

/** Someone else saved the draft since this edit began. */
export class StaleDraftError extends PatchNotPossible {
  readonly current: Draft
  constructor(current: Draft) {
    super(`${current.editedBy} changed this draft in the meantime.`)
    this.current = current
  }
}

export async function draftNumbered(db: Db, id: number): Promise<Draft> {
  const draft = await findDraft(db, id)
  if (!draft || draft.state === 'published') throw new NoSuchPatch('There is no such draft.')
  return draftOf(draft)
}

interface Returning {
  from: 'published' | 'scheduled'
  /** What the patch changes. */
  edition: Edition<ContentGame>
  by: string
  at: Date
}

/** A patch that is not in effect any more is the draft again that it was made from, or a new one. */
export async function backToDraft(
  tx: Tx,
  { draftId, record }: { draftId: number | null; record: Parameters<typeof parsePatch>[0] },
  { from, edition, by, at }: Returning,
): Promise<StoredDraft> {
  const again = draftId === null ? undefined : await moveDraft(tx, { id: draftId, from: [from], to: 'draft' })
  return again ?? createDraft(tx, { content: draftOfPatch(parsePatch(record), edition), by, at })
}

interface Edit extends Acting {
  id: number
  version: number
}

export async function editDraft(
  db: Db,
  { id, version, content, actor, at }: Edit & { content: DraftContent },
): Promise<Draft> {
  const saved = await inTransaction(db, async (tx) => {
    await holdRole(tx, actor)
    return saveDraft(tx, { id, version, content, by: editorName(actor), at })
  })
  return saved ? draftOf(saved) : refuse(db, id)
}

export const beginDraft = (
  db: Db,
  { content: known, actor, at }: { content: object; actor: Actor; at: Date },
): Promise<Draft> =>
  inTransaction(db, async (tx) => {
    await holdRole(tx, actor)
    const content = draftContent.parse({ ...EMPTY_DRAFT, ...known })
    return draftOf(await createDraft(tx, { content, by: editorName(actor), at }))
  })

export const discardDraft = (db: Db, { id, version, ...doing }: Edit): Promise<Draft> =>
  move(db, { id, version, from: ['draft'], to: 'discarded' }, { ...doing, verb: 'discarded' })

export const restoreDraft = (db: Db, { id, ...doing }: Omit<Edit, 'version'>): Promise<Draft> =>
  move(db, { id, from: ['discarded'], to: 'draft' }, { ...doing, verb: 'restored' })

const move = (
  db: Db,
  move: Parameters<typeof moveDraft>[1],
  { verb, ...doing }: Acting & { verb: string },
): Promise<Draft> =>
  db.transaction().execute(async (tx) => {
    const moved = await moveDraft(tx, move)
    if (!moved) return refuse(tx, move.id)
    const draft = draftOf(moved)
    const name = draft.content.title || 'without a title'
    await recordAction(tx, {
      ...doing,
      action: move.to === 'discarded' ? 'patch.discard' : 'patch.restore',
      what: `${verb} the draft of a patch, ${name}`,
      subject: { kind: 'Draft', name, id: draft.id },
      undoes: move.to === 'draft' ? { action: 'patch.discard' } : null,
    })
    return draft
  })

async function refuse(db: Db, id: number): Promise<never> {
  const current = await draftNumbered(db, id)
  if (current.state === 'draft') throw new StaleDraftError(current)
  throw new PatchNotPossible(
    current.state === 'scheduled'
      ? 'The patch is scheduled. Unschedule it before you change it.'
      : 'The draft was discarded. Restore it before you change it.',
  )
}
