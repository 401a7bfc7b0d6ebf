import { describe, expect, test } from 'vitest'
import { makeAnswer } from './answer.ts'
import { createAnswerCache } from './answer-cache.ts'

const KIND = { contentType: 'text/plain', cacheControl: 'no-cache', constantHeaders: [] }
const anAnswer =
  (text = 'x') =>
  async () =>
    makeAnswer(Buffer.from(text), KIND)
const bodyOf = ({ answer }: { answer: ReturnType<typeof makeAnswer> }) =>
  answer.representations.identity.body.toString()

describe('an answer is made once', () => {
  test('while its stamp stays, and again when it changes', async () => {
    const cache = createAnswerCache(1_000_000)
    let made = 0
    const make = async () => makeAnswer(Buffer.from(String(++made)), KIND)
    expect(bodyOf(await cache.keep('/r', 'key', 'v1', make))).toBe('1')
    expect(bodyOf(await cache.keep('/r', 'key', 'v1', make))).toBe('1')
    expect(bodyOf(await cache.keep('/r', 'key', 'v2', make))).toBe('2')
  })

  test('for many who ask at once, and anew after a failure', async () => {
    const cache = createAnswerCache(1_000_000)
    let made = 0
    const make = async () => {
      if (++made === 1) throw new Error('the database is away')
      return makeAnswer(Buffer.from('well'), KIND)
    }
    const asked = Array.from({ length: 5 }, () => cache.keep('/r', 'key', 'v', make))
    const results = await Promise.allSettled(asked)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(made).toBe(1)
    expect(bodyOf(await cache.keep('/r', 'key', 'v', make))).toBe('well')
  })
})

describe('addresses', () => {
  test('lead to the answer until the next version', async () => {
    const cache = createAnswerCache(1_000_000)
    const kept = await cache.keep('/r', 'key', 'v', anAnswer())
    cache.remember('/r?a=1', kept)
    expect(cache.at('/r?a=1')).toBe(kept)
    cache.forgetAddresses()
    expect(cache.at('/r?a=1')).toBeUndefined()
    cache.remember('/r?a=1', kept)
    expect(cache.at('/r?a=1')).toBe(kept)
  })

  test('are few for each answer, whatever clients invent', async () => {
    const cache = createAnswerCache(1_000_000)
    const kept = await cache.keep('/r', 'key', 'v', anAnswer())
    for (let nth = 0; nth < 1000; nth++) cache.remember(`/r?x=${nth}`, kept)
    expect(kept.addresses.length).toBeLessThan(10)
  })
})

describe('given more than there is room for', () => {
  test('what nobody asks for goes first, and takes its addresses along', async () => {
    const cache = createAnswerCache(20_000)
    const popular = await cache.keep('/r', 'popular', 'v', anAnswer('p'.repeat(1000)))
    cache.remember('/popular', popular)
    for (let nth = 0; nth < 50; nth++) {
      const found = cache.at('/popular')
      if (found) found.used = true
      const kept = await cache.keep('/r', `rare ${nth}`, 'v', anAnswer('r'.repeat(1000)))
      cache.remember(`/rare/${nth}`, kept)
    }
    expect(cache.at('/popular')).toBe(popular)
    expect(cache.at('/rare/0')).toBeUndefined()
    expect(cache.at('/rare/49')).toBeDefined()
    const left = Array.from({ length: 50 }, (_, nth) => cache.at(`/rare/${nth}`)).filter(Boolean)
    expect(left.length).toBeLessThan(7)
  })
})
