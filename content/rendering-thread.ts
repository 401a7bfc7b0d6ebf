import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'
import { PostBeyondBounds } from './post-bounds.ts'
import type { Rendered } from './render-post.ts'

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(rendered(markdown)))
// The timeout of a text starts here, because loading the program may take longer than a post may.
parentPort?.postMessage('ready')

function rendered(markdown: string): Rendered {
  try {
    return { html: renderMarkdown(markdown) }
  } catch (error) {
    if (error instanceof PostBeyondBounds) return { beyond: error.message }
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
