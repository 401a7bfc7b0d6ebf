/**
 * Renders posts in a thread with a timeout, so that the event loop keeps answering. One thread renders one text after
 * another and is restarted if a text kills it.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PostBeyondBounds } from './post-bounds.ts'

export type Rendered = { html: string } | { beyond: string } | { fault: string }

export interface PostRenderer {
  /** Throws PostBeyondBounds. */
  render(markdown: string, limits?: { milliseconds?: number }): Promise<string>
  close(): Promise<void>
}

/** A long post takes a few milliseconds, and its author waits for the preview. */
const MAX_MILLISECONDS = 2000
const MAX_MEGABYTES = 128

/** `script`: replaced by tests with one that never ends. */
export function createPostRenderer(script = new URL('./rendering-thread.ts', import.meta.url)): PostRenderer {
  let thread: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function start(): Promise<Worker> {
    const worker = new Worker(script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    })
    worker.on('exit', () => {
      thread = undefined
    })
    await once(worker, 'message')
    worker.on('error', () => {}) // The exit event follows and is handled.
    return worker
  }

  async function renderNow(markdown: string, milliseconds: number): Promise<string> {
    thread ??= start()
    const worker = await thread.catch((error: unknown) => {
      thread = undefined
      throw error
    })
    const answer = await answerOf(worker, markdown, milliseconds)
    if ('html' in answer) return answer.html
    if ('beyond' in answer) throw new PostBeyondBounds(answer.beyond)
    throw new Error(`A post could not be rendered: ${answer.fault}`)
  }

  return {
    render(markdown, { milliseconds = MAX_MILLISECONDS } = {}) {
      const html = last.then(() => renderNow(markdown, milliseconds))
      last = html.catch(() => {})
      return html
    },
    async close() {
      await last
      await (await thread)?.terminate()
    },
  }
}

/** The thread keeps the process alive only while it renders. */
function answerOf(worker: Worker, markdown: string, milliseconds: number): Promise<Rendered> {
  return new Promise((resolve) => {
    const overdue = setTimeout(() => void worker.terminate(), milliseconds)
    const settle = (answer: Rendered) => {
      clearTimeout(overdue)
      worker.off('message', settle).off('exit', died).unref()
      resolve(answer)
    }
    const died = () =>
      settle({ beyond: 'The text takes too long to be rendered: please write it in simpler Markdown.' })
    worker.ref()
    worker.on('message', settle).on('exit', died)
    worker.postMessage(markdown)
  })
}

export const { render: renderPost } = createPostRenderer()
