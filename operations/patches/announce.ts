/** The post of a patch: it appears with the patch, and says so when the patch is undone. */
import { faultsOf, type PostFields, tidied } from '#contest/rules/posts.ts'
import type { Actor } from '#store/desk/actions.ts'
import { postAt } from '#store/posts/posts.ts'
import { addPost, changePost } from '#store/posts/save-post.ts'
import type { Tx } from '#store/schema.ts'
import { PatchNotPossible } from './refusals.ts'

const UNDONE = ' (undone)'

const placeOf = (number: number) => ({ page: 'announcements' as const, anchor: `patch-${number}` })

interface Announced {
  number: number
  title: string
  date: string
  /** Markdown. */
  body: string
  by: Actor
  at: Date
}

/** The post as it will be published; throws if it is invalid. */
export function postOf({ number, title, date, body }: Omit<Announced, 'by' | 'at'>): PostFields {
  const post = tidied({
    ...placeOf(number),
    type: 'patch' as const,
    title: `Patch ${number}: ${title}`,
    date,
    body,
    pinned: false,
    state: 'published' as const,
    appearsAt: null,
  })
  const [fault] = faultsOf(post)
  if (fault) throw new PatchNotPossible(`The announcement cannot be posted. ${fault.says}`)
  return post
}

/** Replaces what has the same number: a draft, or the post of an undone patch. */
export async function announce(tx: Tx, { by, at, ...announced }: Announced): Promise<void> {
  const post = postOf(announced)
  const known = await postAt(tx, post)
  if (known) await changePost(tx, { ...post, id: known.id, version: known.version, by, at })
  else await addPost(tx, { ...post, by, at })
}

/** Withdraws the post of a patch that was cancelled, even if it is already visible. */
export async function withdrawAnnouncement(
  tx: Tx,
  { number, by, at }: { number: number; by: Actor; at: Date },
): Promise<void> {
  const known = await postAt(tx, placeOf(number))
  if (known?.state !== 'published') return
  const { id, version, page, anchor, type, title, date, body, pinned, appearsAt } = known
  const post = { page, anchor, type, title, date, body, pinned, appearsAt, state: 'withdrawn' as const }
  await changePost(tx, { ...post, id, version, by, at })
}

/** Readers of the post must learn that the patch was undone. Does nothing without a post. */
export async function announceUndoing(
  tx: Tx,
  { number, day, by, at }: { number: number; day: string; by: Actor; at: Date },
): Promise<void> {
  const known = await postAt(tx, placeOf(number))
  if (known?.state !== 'published') return
  const { id, version, page, anchor, title, date, body, pinned, state, appearsAt } = known
  const post = {
    ...{ page, anchor, date, pinned, state, appearsAt },
    // Only a patch in effect has a patch note.
    type: 'info' as const,
    // A patch may be published and undone again without a new announcement.
    title: title.endsWith(UNDONE) ? title : `${title}${UNDONE}`,
    body: title.endsWith(UNDONE)
      ? body
      : `**Patch ${number} was undone on ${day}.** Its effects are gone.\n\n${body}`,
  }
  await changePost(tx, { ...post, id, version, by, at })
}
