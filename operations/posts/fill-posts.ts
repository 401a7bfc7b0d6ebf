/** Copies the content's posts into a new contest, once. From then on the database holds them. */
import { loadContent } from '#content/load.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { POST_PAGES } from '#contest/rules/posts.ts'
import { firstPatch } from '#store/catalogue/patches.ts'
import { postAt } from '#store/posts/posts.ts'
import { beginPosts } from '#store/posts/posts-state.ts'
import { addPost } from '#store/posts/save-post.ts'
import type { Db } from '#store/schema.ts'
import { contestContent } from '../patches/publish.ts'

/** Does nothing if already done, or if there is no contest yet. */
export async function fillPosts(
  db: Db,
  { contentDir, at }: { contentDir: string; at: Date },
): Promise<boolean> {
  if (!(await firstPatch(db))) return false
  return beginPosts(db, at, async (tx) => {
    const { posts: pages } = await contestContent(tx, loadContent(contentDir), { today: contestDay(at) })
    for (const page of POST_PAGES) {
      for (const { id: anchor, title, postType: type, date, content: body, ...rest } of pages[page] ?? []) {
        // Of two with one anchor, only the first could be reached.
        if (await postAt(tx, { page, anchor })) continue
        const { pinned = false, appearsAt = null } = rest
        await addPost(tx, {
          ...{ page, anchor, type, title, date, body, pinned, state: 'published', appearsAt },
          by: { kind: 'contest' },
          at,
        })
      }
    }
  })
}
