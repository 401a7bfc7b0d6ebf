import type { Selectable } from 'kysely'
import type { Db } from '../schema.ts'
import type { PostVersionTable } from './tables.ts'

export type StoredPostVersion = Selectable<PostVersionTable>

/** The newest first. */
export const postVersions = (db: Db, id: number): Promise<StoredPostVersion[]> =>
  db.selectFrom('postVersions').selectAll().where('postId', '=', id).orderBy('version', 'desc').execute()
