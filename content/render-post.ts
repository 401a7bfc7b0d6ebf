/**
 * Posts rendered away from the event loop, which goes on answering meanwhile, and for so long and no longer. One thread does it,
 * one text after the other; it lives as long as the process and is started again when a text has cost it its life.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PostBeyondBounds } from './post-bounds.ts'

export type Rendered = { html: string } | { beyond: string } | { fault: string }

export interface PostRenderer {
  /** Refuses with PostBeyondBounds. */
  render(markdown: string, limits?: { milliseconds?: number }): Promise<string>
  close(): Promise<void>
}

/** A long post takes a few milliseconds, and whoever types one waits for its preview. */
const MAX_MILLISECONDS = 2000
const MAX_MEGABYTES = 128

/** `script`: what the thread runs; tests give it something that never ends. */
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
    worker.on('error', () => {}) // Its exit follows, and is what counts.
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

/** Only while it renders does the thread keep the process from ending. */
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

/** The one of this process. */
export const { render: renderPost } = createPostRenderer()
