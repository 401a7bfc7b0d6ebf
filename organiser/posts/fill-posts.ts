/** The posts that a contest begins with: those of its content, taken over once. From then on the database holds them. */
import { loadContent } from '#content/load.ts'
import { POST_PAGES } from '#contest/rules/posts.ts'
import { contestDay } from '#scanner/cycles/schedule.ts'
import { firstPatch } from '#store/catalogue/patches.ts'
import { beginPosts } from '#store/posts/posts-state.ts'
import { addPost } from '#store/posts/save-post.ts'
import type { Db } from '#store/schema.ts'
import { contestContent } from '../patches/publish.ts'

/** Does nothing when it was done before, or while there is no contest yet. */
export async function fillPosts(
  db: Db,
  { contentDir, at }: { contentDir: string; at: Date },
): Promise<boolean> {
  if (!(await firstPatch(db))) return false
  return beginPosts(db, at, async (tx) => {
    const { posts: pages } = await contestContent(tx, loadContent(contentDir), { today: contestDay(at) })
    for (const page of POST_PAGES) {
      // Only the first of two with one anchor could ever be reached.
      const first = new Map((pages[page] ?? []).toReversed().map((post) => [post.id, post]))
      for (const { id: anchor, title, postType: type, date, content: body } of pages[page] ?? [])
        if (first.delete(anchor))
          await addPost(tx, {
            ...{ page, anchor, type, title, date, body, pinned: false, state: 'published', appearsAt: null },
            by: { kind: 'contest' },
            at,
          })
    }
  })
}
