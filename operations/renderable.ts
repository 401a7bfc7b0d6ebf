/** Whether the site can render a text; otherwise it is not stored. */
import { PostBeyondBounds } from '#content/post-bounds.ts'
import { renderPost } from '#content/render-post.ts'
import { CommandRefused } from './context.ts'

/** The text itself cannot be rendered. */
export class TextNotRenderable extends CommandRefused {}

/** Rendered in the real thread, because nothing else knows what the text costs. */
export async function refuseUnlessRenderable(body: string): Promise<void> {
  await renderPost(body).catch((error: unknown) => {
    throw error instanceof PostBeyondBounds ? new TextNotRenderable(error.message) : error
  })
}
