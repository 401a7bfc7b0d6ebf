import { afterEach, expect, test } from 'vitest'
import { PostBeyondBounds } from './post-bounds.ts'
import { createPostRenderer, type PostRenderer } from './render-post.ts'

let renderer: PostRenderer
afterEach(() => renderer.close())

/** A thread that gives back what it is given, never ends over `endless`, dies over `death` and fails over `fault`. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (text) => {
      while (text === 'endless');
      if (text === 'death') process.exit(1)
      parentPort.postMessage(text === 'fault' ? { fault: 'no ink' } : { html: text })
    })
    parentPort.postMessage('ready')`)}`,
)
const SHORT = { milliseconds: 50 }

test('given posts, each is rendered as the page shows it, and one beyond the bounds is refused', async () => {
  renderer = createPostRenderer()
  const [first, refused, last] = await Promise.allSettled(
    ['**a**', 'a_'.repeat(10_000), '*b*'].map((markdown) => renderer.render(markdown)),
  )
  expect(first).toMatchObject({ value: '<p><strong>a</strong></p>' })
  expect(refused).toMatchObject({ reason: expect.any(PostBeyondBounds) })
  expect(last).toMatchObject({ value: '<p><em>b</em></p>' })
})

test('given a post that never ends, others are answered meanwhile, it is refused, and the next is rendered', async () => {
  renderer = createPostRenderer(SCRIPT)
  await renderer.render('a')
  const order: string[] = []
  const endless = renderer.render('endless', SHORT).catch((error: unknown) => {
    order.push('refused')
    return error
  })
  const next = renderer.render('b')
  setImmediate(() => order.push('something else'))
  expect(await endless).toBeInstanceOf(PostBeyondBounds)
  expect(order).toEqual(['something else', 'refused'])
  expect(await next).toBe('b')
})

test('given a post that costs the thread its life, it alone is refused', async () => {
  renderer = createPostRenderer(SCRIPT)
  const [died, next] = await Promise.allSettled([renderer.render('death'), renderer.render('a')])
  expect(died).toMatchObject({ reason: expect.any(PostBeyondBounds) })
  expect(next).toMatchObject({ value: 'a' })
})

test('given a fault of ours, it is not said to be one of the text', async () => {
  renderer = createPostRenderer(SCRIPT)
  const failed = await renderer.render('fault').catch((error: unknown) => error)
  expect(failed).toMatchObject({ name: 'Error', message: 'A post could not be rendered: no ink' })
})
