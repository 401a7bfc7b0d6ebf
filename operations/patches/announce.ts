/** The post of a patch: it appears with the patch, and says so when the patch is taken back. */
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

/** As it will be posted; refuses what cannot be. */
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

/** In the place of what stood under the same number: a draft, or the post of one that was taken back. */
export async function announce(tx: Tx, { by, at, ...announced }: Announced): Promise<void> {
  const post = postOf(announced)
  const known = await postAt(tx, post)
  if (known) await changePost(tx, { ...post, id: known.id, version: known.version, by, at })
  else await addPost(tx, { ...post, by, at })
}

/** The post of a patch that no longer comes: it goes with it, also from a page where it stands already. */
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

/** Who read it must be able to read that it is so no more. Without a post there is nothing to take back. */
export async function announceUndoing(
  tx: Tx,
  { number, day, by, at }: { number: number; day: string; by: Actor; at: Date },
): Promise<void> {
  const known = await postAt(tx, placeOf(number))
  if (known?.state !== 'published') return
  const { id, version, page, anchor, title, date, body, pinned, state, appearsAt } = known
  const post = {
    ...{ page, anchor, date, pinned, state, appearsAt },
    // What announces no patch in force is no patch note.
    type: 'info' as const,
    // A patch may be published and undone again without a new announcement.
    title: title.endsWith(UNDONE) ? title : `${title}${UNDONE}`,
    body: title.endsWith(UNDONE)
      ? body
      : `**Patch ${number} was undone on ${day}.** Its effects are gone.\n\n${body}`,
  }
  await changePost(tx, { ...post, id, version, by, at })
}
