/** Writes posts, from the desk and from files: validated, versioned and logged. */
import { faultsOf, type PostFields, type PostState, tidied } from '#contest/rules/posts.ts'
import { recordAction } from '#store/desk/actions.ts'
import { postVersions } from '#store/posts/post-versions.ts'
import { findPost, type StoredPost } from '#store/posts/posts.ts'
import { addPost, changePost, discardPost, PostRefused } from '#store/posts/save-post.ts'
import type { Db, Tx } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Acting } from '../acting.ts'
import { CommandRefused } from '../context.ts'
import { refuseUnlessRenderable } from '../renderable.ts'
import { describePostChange } from './post-log-entry.ts'

/** The edited post, and the version the edit was based on. */
export interface EditedPost {
  id: number
  version: number
}

/** Creates or edits a post; throws one sentence, or StalePost if someone else saved first. */
export const writePost = (
  db: Db,
  post: PostFields & Acting & { edited: EditedPost | undefined },
): Promise<StoredPost> => inTransaction(db, (tx) => writePostIn(tx, post))

/** The same inside a transaction, to publish a post together with something else. */
export async function writePostIn(
  tx: Tx,
  { actor, at, why, takesBack, edited, ...written }: PostFields & Acting & { edited: EditedPost | undefined },
): Promise<StoredPost> {
  const fields = tidied(written)
  const faults = faultsOf(fields, { isDraft: fields.state === 'draft' })
  if (faults[0]) throw new CommandRefused(faults.map(({ says }) => says).join(' '))
  // A post that no longer renders can still be withdrawn.
  if (fields.state !== 'withdrawn') await refuseUnlessRenderable(fields.body)
  const edit = { ...fields, by: actor, at }
  const { before, after } = await refusing(
    edited ? changePost(tx, { ...edit, ...edited }) : addPost(tx, edit).then(asNew),
  )
  if (before !== after)
    await recordAction(tx, { ...describePostChange(before, after, at), actor, at, why, takesBack })
  return after
}

const asNew = (after: StoredPost): { before?: StoredPost; after: StoredPost } => ({ after })

export const setPostState = (
  db: Db,
  { state, edited, ...act }: { state: PostState; edited: EditedPost } & Acting,
): Promise<StoredPost> =>
  inTransaction(db, async (tx) => {
    const post = await postCalled(tx, edited.id)
    if (state === 'draft' && post.firstPublishedAt)
      throw new CommandRefused('It has been published, so it is no longer a draft. You can withdraw it.')
    if (state === 'withdrawn' && post.state !== 'published')
      throw new CommandRefused('It is not published, so it cannot be withdrawn.')
    return writePostIn(tx, { ...fieldsOf(post), state, edited, ...act })
  })

/** Restores the text of an older version; its visibility stays. */
export const restoreVersion = (
  db: Db,
  { to, edited, ...act }: { to: number; edited: EditedPost } & Acting,
): Promise<StoredPost> =>
  inTransaction(db, async (tx) => {
    const post = await postCalled(tx, edited.id)
    const old = (await postVersions(tx, edited.id)).find(({ version }) => version === to)
    if (!old) throw new CommandRefused(`"${post.title}" has no version ${to}.`)
    const { type, title, date, body } = old
    return writePostIn(tx, { ...fieldsOf(post), type, title, date, body, edited, ...act })
  })

export const discardPostDraft = (db: Db, { actor, at, why, ...edited }: EditedPost & Acting): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, title, body } = await refusing(discardPost(tx, edited))
    await recordAction(tx, {
      action: 'post.discard',
      what: `discarded the draft "${title}"`,
      subject: { kind: 'Post', name: title, id },
      data: { body },
      ...{ actor, at, why },
    })
  })

export async function postCalled(db: Db, id: number): Promise<StoredPost> {
  const post = await findPost(db, id)
  if (!post) throw new CommandRefused('This post no longer exists.')
  return post
}

export const fieldsOf = ({
  page,
  anchor,
  type,
  title,
  date,
  body,
  pinned,
  state,
  appearsAt,
}: StoredPost): PostFields => ({ page, anchor, type, title, date, body, pinned, state, appearsAt })

const refusing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof PostRefused ? new CommandRefused(error.message) : error
  })
