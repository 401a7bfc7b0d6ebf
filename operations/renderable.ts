/** Whether the site can show a text: what it cannot is not kept. */
import { PostBeyondBounds } from '#content/post-bounds.ts'
import { renderPost } from '#content/render-post.ts'
import { CommandRefused } from './context.ts'

/** The text itself cannot be rendered, whatever else is known of the post. */
export class TextNotRenderable extends CommandRefused {}

/** Rendered as it will be, in the thread: nothing else knows what the text costs. */
export async function refuseUnlessRenderable(body: string): Promise<void> {
  await renderPost(body).catch((error: unknown) => {
    throw error instanceof PostBeyondBounds ? new TextNotRenderable(error.message) : error
  })
}
