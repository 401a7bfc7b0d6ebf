import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startChild } from './child-process.ts'

const file = fileURLToPath(new URL('../../tests/support/slow-part.ts', import.meta.url))

test('given a part that is asked to stop while it is still starting, it stops by itself', async () => {
  const part = startChild({ name: 'part', file, env: process.env })
  await part.stop()
  expect(await part.ended).toEqual({ code: 0, how: 'exit code 0' })
})
