/** Writes posts. Every change is a separate version, announced to every process at the commit. */
import { sql } from 'kysely'
import type { PostFields, PostPage } from '#contest/rules/posts.ts'
import type { Actor } from '../desk/actions.ts'
import type { Tx } from '../schema.ts'
import { findPost, postAt, type StoredPost } from './posts.ts'
import { announcePosts, holdPosts } from './posts-state.ts'

/** The edit was based on another version than the current one. */
export class StalePost extends Error {
  override name = 'StalePost'
  readonly current: StoredPost

  constructor(current: StoredPost) {
    super(`"${current.title}" was changed meanwhile.`)
    this.current = current
  }
}

/** The post is invalid. The message is one sentence for its author. */
export class PostRefused extends Error {
  override name = 'PostRefused'
}

export interface PostEdit extends PostFields {
  by: Actor
  at: Date
}

export async function addPost(tx: Tx, { by, at, ...fields }: PostEdit): Promise<StoredPost> {
  await holdPosts(tx)
  await refuseTaken(tx, fields)
  const post = await tx
    .insertInto('posts')
    .values({
      ...fields,
      position: sql`(select coalesce(max(position), 0) + 1 from posts where page = ${fields.page})`,
      version: 1,
      firstPublishedAt: fields.state === 'published' ? at : null,
      editedAt: null,
      changedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepVersion(tx, post, { by, at })
  return post
}

/** Only if the post still has the version the edit was based on; returns the current one if nothing differs. */
export async function changePost(
  tx: Tx,
  { id, version, by, at, ...fields }: PostEdit & { id: number; version: number },
) {
  const before = await heldPost(tx, id)
  if (before.version !== version) throw new StalePost(before)
  if (isSame(before, fields)) return { before, after: before }
  if (before.anchor !== fields.anchor || before.page !== fields.page) {
    if (before.firstPublishedAt)
      throw new PostRefused('It has been published: links lead to it, so its page and its anchor stay.')
    await refuseTaken(tx, fields)
  }
  const isEdited = before.firstPublishedAt !== null && WORDS.some((name) => before[name] !== fields[name])
  const after = await tx
    .updateTable('posts')
    .set({
      ...fields,
      version: version + 1,
      firstPublishedAt: before.firstPublishedAt ?? (fields.state === 'published' ? at : null),
      editedAt: isEdited ? at : before.editedAt,
      changedAt: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepVersion(tx, after, { by, at })
  return { before, after }
}

/** Deletes a draft that was never published. */
export async function discardPost(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<StoredPost> {
  const post = await heldPost(tx, id)
  if (post.version !== version) throw new StalePost(post)
  if (post.firstPublishedAt) throw new PostRefused('It has been published: withdraw it instead.')
  await tx.deleteFrom('posts').where('id', '=', id).execute()
  await announcePosts(tx)
  return post
}

/** The order is not part of a version, so moving one post does not make others stale. */
export async function placePosts(tx: Tx, page: PostPage, ids: readonly number[]): Promise<void> {
  await holdPosts(tx)
  await sql`
    update posts set position = placed.position
    from unnest(${ids}::integer[]) with ordinality as placed (id, position)
    where posts.id = placed.id and posts.page = ${page}
  `.execute(tx)
  await announcePosts(tx)
}

const WORDS = ['title', 'body'] as const
const FIELDS = ['page', 'anchor', 'type', 'title', 'date', 'body', 'pinned', 'state'] as const

const isSame = (post: StoredPost, fields: PostFields): boolean =>
  FIELDS.every((name) => post[name] === fields[name]) &&
  post.appearsAt?.getTime() === fields.appearsAt?.getTime()

async function heldPost(tx: Tx, id: number): Promise<StoredPost> {
  await holdPosts(tx)
  const post = await findPost(tx, id)
  if (!post) throw new PostRefused('There is no such post any more.')
  return post
}

async function refuseTaken(tx: Tx, place: Pick<PostFields, 'page' | 'anchor'>): Promise<void> {
  const taken = await postAt(tx, place)
  if (taken)
    throw new PostRefused(`"${taken.title}" on the same page has the anchor ${place.anchor} already.`)
}

async function keepVersion(
  tx: Tx,
  { id, version, page, anchor, type, title, date, body, pinned, state, appearsAt }: StoredPost,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  const fields = { page, anchor, type, title, date, body, pinned, state, appearsAt }
  await tx
    .insertInto('postVersions')
    .values({ postId: id, version, ...fields, actor: JSON.stringify(by), at })
    .execute()
  await announcePosts(tx)
}
