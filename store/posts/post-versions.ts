/** Every version that a post ever had. */
import type { Selectable } from 'kysely'
import type { Db } from '../schema.ts'
import type { PostVersionTable } from './tables.ts'

export type PostVersion = Selectable<PostVersionTable>

/** The newest first. */
export const postVersions = (db: Db, id: number): Promise<PostVersion[]> =>
  db.selectFrom('postVersions').selectAll().where('postId', '=', id).orderBy('version', 'desc').execute()
