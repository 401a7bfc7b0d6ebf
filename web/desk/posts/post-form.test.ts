import { describe, expect, test } from 'vitest'
import type { DeskPost, ListedPost } from '#contract/organiser/posts.ts'
import {
  differingFields,
  emptyForm,
  formOf,
  inReadingOrder,
  isSameForm,
  sentForm,
  waits,
  withTitle,
} from './post-form.ts'

const post: DeskPost = {
  ...{ id: 7, page: 'announcements', anchor: 'hello', type: 'main', title: 'Hello', date: '2026-03-01' },
  ...{ body: 'Text.', pinned: false, state: 'published', appears_at: '2026-03-01T17:00:00.000Z' },
  ...{ is_shown: true, is_fixed: true, version: 3, changed_at: '2026-03-01T17:00:00.000Z' },
}

test('given a post, what is sent back without a change says the same', () => {
  const form = formOf(post)
  expect(form.appears).toBe('2026-03-01T12:00')
  expect(isSameForm(form, formOf(post))).toBe(true)
  expect(sentForm(form, { post, state: 'published' })).toMatchObject({
    ...{ anchor: 'hello', appears_at: '2026-03-01T17:00:00.000Z', edited: { id: 7, version: 3 } },
  })
})

describe('a title', () => {
  const empty = emptyForm('faq', '2026-03-01')
  test('given a new post, the anchor follows it', () => {
    const typed = withTitle(withTitle(empty, 'Li', { isFixed: false }), 'Lights Off', { isFixed: false })
    expect(typed.anchor).toBe('lights-off')
  })
  test('given an anchor that was typed, it stays', () => {
    expect(withTitle({ ...empty, anchor: 'mine' }, 'Other', { isFixed: false }).anchor).toBe('mine')
  })
  test('given a post that was published, the anchor stays', () => {
    expect(withTitle(formOf(post), 'Goodbye', { isFixed: true }).anchor).toBe('hello')
  })
})

test.each([
  ['a day that has come', { appears: '', date: '2026-03-01' }, false],
  ['a day to come', { appears: '', date: '2026-03-02' }, true],
  ['a moment to come', { appears: '2026-03-01T12:01', date: '2026-03-01' }, true],
  ['a moment that has passed', { appears: '2026-03-01T11:59', date: '2026-04-01' }, false],
])('given %s, publishing it means waiting or not', (_, form, isWaiting) => {
  expect(waits(form, new Date('2026-03-01T17:00:00Z'), '2026-03-01')).toBe(isWaiting)
})

test('given two forms, the differences have names', () => {
  const form = formOf(post)
  expect(differingFields(form, { ...form, title: 'Other', body: 'Other.', pinned: true })).toEqual([
    'title',
    'text',
    'pin',
  ])
})

test('given announcements, drafts come first and then the newest; other pages keep their order', () => {
  const listed = (id: number, fields: Partial<ListedPost>): ListedPost => ({ ...post, id, ...fields })
  const posts = [
    listed(1, { date: '2026-01-01' }),
    listed(2, { date: '2026-03-01' }),
    listed(3, { date: '2026-02-01', state: 'withdrawn' }),
    listed(4, { date: '2025-01-01', state: 'draft' }),
    listed(5, { page: 'faq', date: '2026-01-01' }),
    listed(6, { page: 'faq', date: '2026-03-01' }),
  ]
  expect(inReadingOrder(posts, 'announcements').map(({ id }) => id)).toEqual([4, 2, 3, 1])
  expect(inReadingOrder(posts, 'faq').map(({ id }) => id)).toEqual([5, 6])
})
