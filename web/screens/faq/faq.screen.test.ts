import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { postsCall } from '#contract/posts.ts'
import { calls, openScreen } from '#tests/support/screens/screen.tsx'

const FEEDBACK = {
  id: 'registration-and-feedback',
  title: 'How do I register, and where do I send feedback?',
  type: 'info' as const,
  date: '2025-07-30',
  pinned: false,
  html: '<p>Sign in with Xbox Live. The next <em>scan</em> finds you.</p>',
}
const SAME_GRID = {
  id: 'same-grid-for-everyone',
  title: 'Does everyone play the same games?',
  type: 'main' as const,
  date: '2025-07-29',
  pinned: false,
  html: '<p>Yes. What a scan finds is <strong>coloured in</strong> for you alone.</p>',
}

const ids = () => screen.queryAllByRole('article').map(({ id }) => id)

beforeEach(() => calls.answer(postsCall, { posts: [FEEDBACK, SAME_GRID] }))

test('given a search, the matching posts are shown; given none, it says so and can be cleared', async () => {
  const user = await openScreen('/faq')
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  for (const [what, text, expected] of [
    ['an id', 'SAME-GRID', ['same-grid-for-everyone']],
    ['a title', 'send feedback', ['registration-and-feedback']],
    ['content in any case, without its markup', 'IS COLOURED IN', ['same-grid-for-everyone']],
    ['what both have', 'scan', ['registration-and-feedback', 'same-grid-for-everyone']],
  ] as const) {
    await user.clear(box)
    await user.type(box, text)
    await waitFor(() => expect(ids(), what).toEqual(expected))
  }
  await user.clear(box)
  await user.type(box, 'xyzzy')
  await screen.findByText('No posts match your search criteria.')
  // The one in the box: the focus goes back to where somebody types.
  const [inBox, belowNothing] = within(screen.getByRole('main')).getAllByRole('button', {
    name: 'Clear search',
  })
  if (!inBox || !belowNothing) throw new Error('There are no two ways to clear the search.')
  await user.click(inBox)
  expect(box.value).toBe('')
  expect(document.activeElement).toBe(box)
  await waitFor(() => expect(ids()).toHaveLength(2))
})

test('given nothing found, what is said below it clears the search as well', async () => {
  const user = await openScreen('/faq')
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  await user.type(box, 'xyzzy')
  await user.click(await screen.findByText('Clear search'))
  expect(box.value).toBe('')
  await waitFor(() => expect(ids()).toHaveLength(2))
})
