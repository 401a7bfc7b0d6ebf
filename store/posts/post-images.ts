/** The images of posts. Each is stored once, by its content, and never changes, because versions of posts refer to it. */
import type { Db } from '../schema.ts'
import type { PostImageTable } from './tables.ts'

export type PostImage = Omit<PostImageTable, 'addedAt'>

export async function keepPostImage(db: Db, image: PostImage & { addedAt: Date }): Promise<void> {
  await db
    .insertInto('postImages')
    .values(image)
    .onConflict((same) => same.column('key').doNothing())
    .execute()
}

export const findPostImage = (db: Db, key: string): Promise<PostImage | undefined> =>
  db
    .selectFrom('postImages')
    .select(['key', 'type', 'width', 'height', 'bytes'])
    .where('key', '=', key)
    .executeTakeFirst()
