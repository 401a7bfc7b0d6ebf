/**
 * The drawing threads, so that the event loop keeps answering. The queue is bounded: beyond it a client must retry,
 * because an endless queue would delay everyone's pictures by minutes.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { RequestRefused } from '#server/http/errors.ts'
import type { Drawing } from './drawing.ts'

export type Painted = { picture: Uint8Array } | { fault: string }

export interface RenderPool {
  /** 503 if too many wait, or if the thread died. */
  draw(drawing: Drawing): Promise<Buffer>
  readonly waiting: number
  close(): Promise<void>
}

export interface RenderPoolOptions {
  badgeFolder: string
  threads?: number
  /** Maximum queue length per kind. */
  most?: Readonly<Record<Lane, number>>
  /** Tests replace it with one that dies. */
  script?: URL
}

/** A cover takes a millisecond, and a page shows hundreds; a preview takes fifty, and no one is looking at it yet. */
type Lane = 'pictures' | 'previews'

const MAX_WAITING = { pictures: 2000, previews: 120 }
/** Nothing takes a second; a drawing that does not end must not block the thread for ever. */
const MAX_MILLISECONDS = 20_000

interface Job {
  drawing: Drawing
  resolve: (picture: Buffer) => void
  reject: (error: Error) => void
}

/** One core is left to the event loop, and two threads are fast enough. */
const sensibleThreads = (): number => Math.max(1, Math.min(2, availableParallelism() - 1))

const laneOf = ({ kind }: Drawing): Lane => (kind.endsWith('preview') ? 'previews' : 'pictures')

function startThread(script: URL, badgeFolder: string): Worker {
  const worker = new Worker(script, {
    workerData: { badgeFolder },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // Lets an otherwise idle process end.
  worker.unref()
  worker.on('error', () => {}) // The exit event follows and is handled.
  return worker
}

const paint = (worker: Worker, drawing: Drawing): Promise<Painted> =>
  new Promise((resolve, reject) => {
    const overdue = setTimeout(() => void worker.terminate(), MAX_MILLISECONDS).unref()
    const done = () => {
      clearTimeout(overdue)
      worker.off('message', painted).off('exit', died)
    }
    const painted = (answer: Painted) => {
      done()
      resolve(answer)
    }
    const died = () => {
      done()
      reject(new RequestRefused(503, 'The picture could not be drawn.'))
    }
    worker.on('message', painted).on('exit', died)
    worker.postMessage(drawing)
  })

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { badgeFolder, threads = sensibleThreads(), most = MAX_WAITING } = options
  const script = options.script ?? new URL('./painter.ts', import.meta.url)
  const lanes: Record<Lane, Job[]> = { pictures: [], previews: [] }
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let closed = false

  /** Started with the first drawings, and again after one has died. */
  function start(): Worker {
    const worker = startThread(script, badgeFolder)
    all.add(worker)
    worker.on('exit', () => {
      all.delete(worker)
      const index = idle.indexOf(worker)
      if (index >= 0) idle.splice(index, 1)
      if (!closed) next()
    })
    return worker
  }

  function next(): void {
    if (lanes.pictures.length + lanes.previews.length === 0) return
    const worker = idle.pop() ?? (all.size < threads ? start() : undefined)
    const job = worker && (lanes.pictures.shift() ?? lanes.previews.shift())
    if (worker && job) give(worker, job)
  }

  function give(worker: Worker, { drawing, resolve, reject }: Job): void {
    paint(worker, drawing).then((answer) => {
      idle.push(worker)
      if ('picture' in answer) resolve(Buffer.from(answer.picture))
      else reject(new Error(`A picture could not be drawn: ${answer.fault}`))
      next()
    }, reject)
  }

  return {
    draw: (drawing) =>
      new Promise((resolve, reject) => {
        const lane = laneOf(drawing)
        if (closed || lanes[lane].length >= most[lane]) {
          reject(new RequestRefused(503, 'Too many pictures are being drawn at the moment.'))
          return
        }
        lanes[lane].push({ drawing, resolve, reject })
        next()
      }),
    get waiting() {
      return lanes.pictures.length + lanes.previews.length
    },
    async close() {
      closed = true
      for (const { reject } of [...lanes.pictures.splice(0), ...lanes.previews.splice(0)]) {
        reject(new RequestRefused(503, 'The server is stopping.'))
      }
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
