/** The tables of the posts. See schema.ts. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { PostFields } from '#contest/rules/posts.ts'

export interface PostTable extends PostFields {
  id: GeneratedAlways<number>
  position: number
  version: number
  firstPublishedAt: Date | null
  editedAt: Date | null
  changedAt: Date
}

/** Who wrote a version; the same actors as in the organiser log. */
export interface PostAuthor {
  kind: 'person' | 'terminal' | 'contest'
  xuid?: string
  gamertag?: string
  role?: DeskRole
}

export interface PostVersionTable extends PostFields {
  postId: number
  version: number
  actor: JSONColumnType<PostAuthor>
  at: Date
}

export interface PostImageTable {
  /** The first 32 digits of the SHA-256 of its bytes. */
  key: string
  type: 'webp' | 'png' | 'jpg'
  width: number
  height: number
  bytes: Buffer
  addedAt: Date
}

export interface PostsStateTable {
  isOnly: Generated<boolean>
  /** Rises with every change, so that every process knows whether its posts are current. */
  revision: number
  /** When the content's posts were copied. */
  begunAt: Date | null
}
