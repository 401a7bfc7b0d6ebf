import { expect, test } from 'vitest'
import { createKeptValues } from './kept-values.ts'

const kept = (maxSize: number) => {
  const values = createKeptValues<string>({ sizeOf: (text) => text.length, maxSize })
  const made: string[] = []
  const ask = (key: string, { stamp = 'v', text = 'xxxx' } = {}) =>
    values.keep(key, stamp, async () => {
      made.push(key)
      return text
    })
  return { values, made, ask }
}

test('given many who ask, also at once, a value is made once until its stamp changes', async () => {
  const { made, ask } = kept(100)
  await Promise.all([ask('a'), ask('a'), ask('a')])
  await ask('a')
  expect(made).toEqual(['a'])
  expect(await ask('a', { stamp: 'w', text: 'other' })).toBe('other')
  expect(made).toEqual(['a', 'a'])
})

test('given more than there is room for, the one that was asked for least recently goes', async () => {
  const { made, ask } = kept(8)
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  made.length = 0
  await ask('a')
  await ask('c')
  expect(made).toEqual([])
  await ask('b')
  expect(made).toEqual(['b'])
})

test('given one that is too large for all the room, it is answered and not kept', async () => {
  const { made, ask } = kept(8)
  expect(await ask('a', { text: 'x'.repeat(9) })).toHaveLength(9)
  await ask('a', { text: 'x'.repeat(9) })
  expect(made).toEqual(['a', 'a'])
})

test('given a failure, everybody who waits learns of it, and the next one tries again', async () => {
  const { values, ask } = kept(8)
  const fails = () => values.keep('a', 'v', () => Promise.reject(new Error('the database is away')))
  const results = await Promise.allSettled([fails(), fails()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('xxxx')
})
