import { describe, expect, test } from 'vitest'
import { anchorFor, faultsOf, isShown, type PostText, tidied } from './posts.ts'

const now = new Date('2026-03-01T12:00:00Z')
const past = new Date('2026-03-01T12:00:00Z')
const coming = new Date('2026-03-01T12:00:01Z')

test.each([
  ['a draft', { state: 'draft', appearsAt: null, date: '2026-01-01' }, false],
  ['a withdrawn post', { state: 'withdrawn', appearsAt: null, date: '2026-01-01' }, false],
  ['a post of today', { state: 'published', appearsAt: null, date: '2026-03-01' }, true],
  ['a post of tomorrow', { state: 'published', appearsAt: null, date: '2026-03-02' }, false],
  ['the very moment', { state: 'published', appearsAt: past, date: '2026-03-02' }, true],
  ['a moment to come', { state: 'published', appearsAt: coming, date: '2026-01-01' }, false],
  ['a draft whose moment has passed', { state: 'draft', appearsAt: past, date: '2026-01-01' }, false],
] as const)('given %s, visitors see it or not', (_, post, shown) => {
  expect(isShown(post, { now, today: '2026-03-01' })).toBe(shown)
})

test.each([
  ['Patch 9: Lights Off', 'patch-9-lights-off'],
  ["Who's afraid of Déjà Vu?", 'whos-afraid-of-deja-vu'],
  ['  -- ', ''],
  ['日本', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('given the title "%s", the anchor suggested is "%s"', (title, anchor) => {
  expect(anchorFor(title)).toBe(anchor)
})

const GOOD: PostText = {
  page: 'faq',
  anchor: 'hello-there',
  type: 'info',
  title: 'Hello',
  date: '2026-03-01',
  body: 'Text.',
}

describe('tidied', () => {
  test.each([
    ['Windows line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['space around', '\n  a\n ', 'a'],
    ['a line that would begin the next post of a file', 'a\n---\nb', 'a\n ---\nb'],
    ['such a line at the beginning', '---\nb', '***\nb'],
    ['such lines after each other', 'a\n---\n---\nb', 'a\n ---\n ---\nb'],
    ['characters that cannot be kept', 'a\u0000b\u0007', 'ab'],
    ['characters that no feed may hold', 'a\ufffeb\uffffc', 'abc'],
    ['marks that turn text around', 'see \u202emoc.live\u202c', 'see moc.live'],
    ['tabs, which mean something in lists', '- a\n\t- b', '- a\n\t- b'],
  ])('given %s, the text can be kept and written to a file', (_, body, kept) => {
    expect(tidied({ ...GOOD, body }).body).toBe(kept)
    expect(tidied(tidied({ ...GOOD, body })).body).toBe(kept)
  })

  test('given a title of several lines, it is one', () => {
    expect(tidied({ ...GOOD, title: ' A\n\u2028title \u202eof ' }).title).toBe('A title of')
  })
})

describe('faultsOf', () => {
  test('given a good post, there are none', () => {
    expect(faultsOf(GOOD)).toEqual([])
  })

  test.each([
    ['no title', { title: '' }, 'title'],
    ['an endless title', { title: 'x'.repeat(201) }, 'title'],
    ['an anchor with capitals', { anchor: 'Hello' }, 'anchor'],
    ['an anchor with a script', { anchor: '"><script>' }, 'anchor'],
    ['no anchor', { anchor: '' }, 'anchor'],
    ['February 30', { date: '2026-02-30' }, 'date'],
    ['no text', { body: '' }, 'body'],
    ['an endless text', { body: 'x'.repeat(20_001) }, 'body'],
  ])('given %s, it says so', (_, fields, field) => {
    expect(faultsOf({ ...GOOD, ...fields })).toMatchObject([{ field }])
  })

  test('given a draft, its text may wait', () => {
    expect(faultsOf({ ...GOOD, body: '' }, { isDraft: true })).toEqual([])
  })
})
