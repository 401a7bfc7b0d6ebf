import { afterEach, expect, test } from 'vitest'
import { RequestRefused } from '#server/http/errors.ts'
import type { Drawing } from './drawing.ts'
import { createRenderPool, type RenderPool, type RenderPoolOptions } from './render-pool.ts'

let painters: RenderPool
afterEach(() => painters.close())

/** A thread that draws the name it is given, fails over `fault` and dies over `death`. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ name }) => {
      if (name === 'death') process.exit(1)
      parentPort.postMessage(name === 'fault' ? { fault: 'no paint' } : { picture: Buffer.from(name) })
    })`)}`,
)

const begin = (options: Partial<RenderPoolOptions> = {}): RenderPool => {
  painters = createRenderPool({ badgeFolder: '', threads: 1, script: SCRIPT, ...options })
  return painters
}
const cover = (name: string): Drawing => ({ kind: 'cover', name, quadrant: 'red' })
const preview = (name: string): Drawing =>
  // Drawn by the thread above, which looks at the name alone.
  ({ kind: 'site preview', siteName: '', shown: { challenges: 0, gamers: 0 }, name }) as Drawing

test('given more drawings than threads, they wait, and all are drawn in order', async () => {
  const { draw } = begin()
  const drawn: string[] = []
  const all = ['a', 'b', 'c'].map(async (name) => drawn.push((await draw(cover(name))).toString()))
  expect(painters.waiting, 'one is being drawn').toBe(2)
  await Promise.all(all)
  expect(drawn).toEqual(['a', 'b', 'c'])
  expect(painters.waiting).toBe(0)
})

test('given previews that wait, a cover comes first: somebody is looking at the page it belongs to', async () => {
  const { draw } = begin()
  const drawn: string[] = []
  const all = [preview('p1'), preview('p2'), cover('c')].map(async (drawing) =>
    drawn.push((await draw(drawing)).toString()),
  )
  await Promise.all(all)
  expect(drawn).toEqual(['p1', 'c', 'p2'])
})

test('given as many as may wait, the next one is told to come back, and covers still find room', async () => {
  const { draw } = begin({ most: { pictures: 1, previews: 1 } })
  const first = [draw(preview('a')), draw(preview('b'))]
  const refused = await draw(preview('c')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RequestRefused)
  expect(refused).toMatchObject({ status: 503 })
  expect((await draw(cover('d'))).toString()).toBe('d')
  await Promise.all(first)
})

test('given a drawing that fails, it alone fails', async () => {
  const { draw } = begin()
  const [failed, next] = await Promise.allSettled([draw(cover('fault')), draw(cover('a'))])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('no paint') },
  })
  expect(next.status).toBe('fulfilled')
})

test('given a thread that dies over a drawing, another takes its place', async () => {
  const { draw } = begin()
  const [lost, next] = await Promise.allSettled([draw(cover('death')), draw(cover('a'))])
  expect(lost).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  expect(next).toMatchObject({ status: 'fulfilled', value: Buffer.from('a') })
})

test('given drawings that wait when the server stops, whoever asked is told', async () => {
  const { draw } = begin()
  const all = ['a', 'b', 'c'].map((name) => draw(cover(name)))
  const outcomes = Promise.allSettled(all)
  await painters.close()
  for (const { status } of (await outcomes).slice(1)) expect(status).toBe('rejected')
})
