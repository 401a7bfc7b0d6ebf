import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTENT_FOLDER, readTexts } from './files.ts'
import { parsePosts, postsText, readPosts } from './posts.ts'

const welcome =
  '---\nid: welcome\ntitle: Patch 1: Hello\ntype: main\ndate: 2025-07-04\n---\nHello.\n\n- one\n- two\n'

describe('parsePosts', () => {
  test('given a post, returns its fields and its Markdown', () => {
    expect(parsePosts(welcome)).toEqual([
      {
        id: 'welcome',
        title: 'Patch 1: Hello',
        postType: 'main',
        month: 7,
        day: 4,
        year: 2025,
        date: '2025-07-04',
        content: 'Hello.\n\n- one\n- two',
      },
    ])
  })

  test('given several posts, keeps their order', () => {
    const second = welcome.replace('welcome', 'second')
    expect(parsePosts(`${welcome}\n${second}`).map(({ id }) => id)).toEqual(['welcome', 'second'])
  })

  test('given Windows line ends or fences set off by empty lines, reads the same post', () => {
    const airy = welcome.replace('---\nid', '---\n\nid').replace('\n---\nHello', '\n\n---\n\nHello')
    expect(parsePosts(welcome.replaceAll('\n', '\r\n'))).toEqual(parsePosts(welcome))
    expect(parsePosts(airy)).toEqual(parsePosts(welcome))
  })

  test('given no posts, returns none', () => {
    expect(parsePosts('\n')).toEqual([])
  })

  test('given a malformed post, throws with its line', () => {
    expect(() => parsePosts(welcome.replace('main', 'news'))).toThrow('line 4: type "news"')
  })

  test('given any real day, tells it apart into year, month and day', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10)
        const [post] = parsePosts(welcome.replace('2025-07-04', date))
        expect(post && new Date(Date.UTC(post.year, post.month - 1, post.day))).toEqual(new Date(date))
      }),
    )
  })
})

describe('readPosts', () => {
  test.each([
    ['text before the first post', `Hello\n${welcome}`, 1, 'text before the first post'],
    ['a front matter never closed', `${welcome}---\nid: x\n`, 11, 'front matter that is never closed'],
    ['an unknown field', welcome.replace('type:', 'kind:'), 4, 'front matter has no field "kind"'],
    ['a line that is no field', welcome.replace('type: main', 'main'), 4, 'front matter has no field "main"'],
    ['a field twice', welcome.replace('type:', 'id: b\ntype:'), 4, 'id is given twice'],
    ['an empty title', welcome.replace('Patch 1: Hello', ''), 3, 'post without title'],
    ['no date', welcome.replace('date: 2025-07-04\n', ''), 1, 'post without date'],
    [
      'an id with capitals',
      welcome.replace('welcome', 'Welcome'),
      2,
      'id "Welcome" is not lower-case words joined by hyphens',
    ],
    ['February 30', welcome.replace('07-04', '02-30'), 5, 'date "2025-02-30" is not a real date'],
    [
      'a pin that is none',
      welcome.replace('type:', 'pinned: no\ntype:'),
      4,
      'pinned is "yes", or the line is left out',
    ],
    [
      'a moment without a zone',
      welcome.replace('type:', 'appears: 2026-03-01T12:00\ntype:'),
      4,
      'appears "2026-03-01T12:00" is not a moment such as 2026-03-01T17:00:00Z',
    ],
    ['month 13', welcome.replace('07-04', '13-01'), 5, 'date "2025-13-01" is not a real date'],
    ['a date in words', welcome.replace('2025-07-04', 'July 4'), 5, 'date "July 4" is not a real date'],
  ])('given %s, says so with the line', (_, markdown, line, message) => {
    expect(readPosts(markdown).problems).toContainEqual({ line, message })
  })
})

describe('postsText', () => {
  test.each([...readTexts(CONTENT_FOLDER)].filter(([file]) => file.startsWith('posts/')))(
    'given %s, what was read is written back with the same bytes',
    (_, text) => {
      expect(postsText(parsePosts(text))).toBe(text)
    },
  )

  test('given a pin and a moment, they are read again', () => {
    const [post] = parsePosts(welcome)
    if (!post) throw new Error('There is no post.')
    const special = { ...post, pinned: true as const, appearsAt: new Date('2026-03-01T17:00:00Z') }
    expect(parsePosts(postsText([special, post]))).toEqual([special, post])
  })
})
