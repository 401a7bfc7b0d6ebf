/** The Posts screen: written, previewed, published, scheduled, withdrawn, discarded, and gone back to. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  type DeskPost,
  deskPostCall,
  deskPostsCall,
  discardPostCall,
  placePostCall,
  postHistoryCall,
  previewPostCall,
  restorePostCall,
  savePostCall,
  setPostStateCall,
} from '#contract/organiser/posts.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { DONE_AT } from '#tests/support/browser/desk-builders.ts'
import { button, dialog, says, saysNoMore, sitAtDesk, stale, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const POST: DeskPost = {
  id: 7,
  page: 'announcements',
  anchor: 'two-at-once',
  type: 'info',
  title: 'Two at once',
  date: '2026-01-31',
  pinned: false,
  state: 'published',
  appears_at: null,
  is_shown: true,
  is_fixed: true,
  version: 1,
  changed_at: DONE_AT,
  body: 'The first text.',
}

/** By its own path: by the one with its parameter it would stand in for the calls beside it. */
const onePost = (post: DeskPost) =>
  calls.answer({ ...deskPostCall, path: `/api/organiser/posts/${post.id}` }, { post })
const list = (...posts: DeskPost[]) =>
  calls.answer(deskPostsCall, { posts: posts.map(({ body: _, ...post }) => post), today: '2026-02-01' })
const previews = (html: string, title = 'A title') =>
  calls.answer(previewPostCall, { title, html, faults: [] })

/** What the server has from now on. */
function serve(post: DeskPost): void {
  onePost(post)
  list(post)
}

beforeEach(() => {
  sitAtDesk('organiser')
  previews('<p>Dark at <strong>nine</strong>.</p>')
})

async function openPosts(path = '') {
  const user = await openScreen(`/organiser/posts${path}`)
  await screen.findByLabelText('Title')
  return user
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const preview = () => screen.getByRole('region', { name: 'Preview' })
const TEXT = 'Text, in Markdown'

/** Everything that a difference says was taken out or put in, in one piece. */
const changed = (within: Element, mark: 'del' | 'ins') =>
  [...within.querySelectorAll(mark)].map(textOf).join(' ')

test('the posts of the page are listed with their states, and the first one is open', async () => {
  const draft = { ...POST, id: 8, state: 'draft' as const, title: '', is_shown: false, is_fixed: false }
  const later = { ...POST, id: 9, title: 'Soon', is_shown: false, appears_at: '2040-07-01T16:00:00Z' }
  list(later, POST, draft, { ...POST, id: 10, page: 'faq' })
  onePost(draft)
  await openPosts()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Posts')
  const links = screen.getByRole('navigation', { name: 'Posts' }).querySelectorAll('a')
  expect(texts(links)).toEqual([
    ...['UntitledDraft', 'Two at onceJanuary 31, 2026', 'SoonAppears 07/01/2040 12:00 PM EST'],
  ])
  expect(links[0]?.getAttribute('aria-current')).toBe('true')
})

test('given the first post, its anchor stays', async () => {
  serve(POST)
  await openPosts()
  expect(value('Title')).toBe('Two at once')
  expect(screen.getByLabelText('Anchor').hasAttribute('disabled')).toBe(true)
  await says('Stays: links lead to it.')
})

test('given a new post, the anchor follows the title, the preview follows the text, and it is saved and published', async () => {
  list()
  const user = await openPosts('/new/announcements')
  previews('<p>Dark at <strong>nine</strong>.</p><ul><li>one</li><li>two</li></ul>', 'Lights Off: at last')
  await write('Title', 'Lights Off: at last')
  await write(TEXT, 'Dark at **nine**.\n\n- one\n- two')
  expect(value('Anchor')).toBe('lights-off-at-last')
  await within(preview()).findByRole('heading', { name: 'Lights Off: at last' })
  expect(texts(preview().querySelectorAll('li'))).toEqual(['one', 'two'])
  await user.click(button('Warning', screen.getByRole('group', { name: 'Type' })))
  expect(preview().querySelector('.type-warning')).toBeTruthy()
  await says('Not saved yet. Kept in this browser.')

  const fields = { title: 'Lights Off: at last', anchor: 'lights-off-at-last', type: 'warning' } as const
  const body = 'Dark at **nine**.\n\n- one\n- two'
  const draft: DeskPost = { ...POST, ...fields, body, state: 'draft', is_shown: false, is_fixed: false }
  calls.answer(savePostCall, { post: draft })
  serve(draft)
  await user.click(button('Save draft'))
  await says(/Saved 01\/31\/2026 12:00 PM EST\./)
  await saysNoMore('Not saved yet')
  expect(location.pathname).toBe('/organiser/posts/7')
  expect(calls.sent(savePostCall)[0]).toMatchObject({ ...fields, body, state: 'draft', edited: null })
  const publish = await screen.findByRole('button', { name: 'Publish' })
  const published: DeskPost = { ...draft, state: 'published', is_shown: true, is_fixed: true, version: 2 }
  calls.answer(savePostCall, { post: published })
  serve(published)
  await user.click(publish)
  await says(/Published 01\/31\/2026/)
  expect(calls.sent(savePostCall)[1]).toMatchObject({ state: 'published', edited: { id: 7, version: 1 } })
})

test('given a time to appear at, the post is scheduled in Eastern time', async () => {
  list()
  const user = await openPosts('/new/announcements')
  await write('Title', 'Coming soon')
  await write(TEXT, 'Wait for it.')
  await user.click(button('Later'))
  await write('Time, Eastern (New York)', '2040-07-01T12:00')
  await says('On your own clock:')
  const post = { ...POST, title: 'Coming soon', is_shown: false, appears_at: '2040-07-01T16:00:00.000Z' }
  calls.answer(savePostCall, { post })
  serve(post)
  await user.click(button('Schedule'))
  await says(/Scheduled 01\/31\/2026/)
  expect(calls.sent(savePostCall)[0]).toMatchObject({ appears_at: '2040-07-01T16:00:00.000Z' })
  await screen.findByRole('link', { name: /Coming soon.*Appears 07\/01\/2040/ })
})

test('given words that cannot be published, it says what is missing and keeps what was typed', async () => {
  expectErrors('409')
  list()
  const user = await openPosts('/new/announcements')
  const faults = [{ field: 'body' as const, says: 'It needs a text.' }]
  calls.answer(previewPostCall, { title: 'Only a title', html: '', faults })
  await write('Title', 'Only a title')
  calls.answer(savePostCall, refused(409, 'It needs a text.'))
  await user.click(button('Publish'))
  await says('It needs a text.')
  await waitFor(() => expect(screen.getByLabelText(TEXT).getAttribute('aria-invalid')).toBe('true'))
  expect(value('Title')).toBe('Only a title')
  const wrong = 'An anchor has lower-case letters and digits.'
  calls.answer(previewPostCall, { title: '', html: '', faults: [{ field: 'anchor', says: wrong }] })
  await write('Anchor', 'Not An Anchor')
  await says(wrong)
  await user.click(button('Undo my changes'))
  expect(value('Title')).toBe('')
})

test('given somebody who was faster, both texts are shown and neither is lost', async () => {
  expectErrors('409')
  serve(POST)
  const user = await openPosts('/7')
  await write(TEXT, 'My own text.')
  const theirs = { ...POST, body: 'Their text.', version: 2 }
  calls.answer(savePostCall, stale('"Two at once" was changed meanwhile.', theirs))
  serve(theirs)
  await user.click(button('Save changes'))
  await says('"Two at once" was changed meanwhile.')
  await says('Version 2 is different from yours in: text.')
  const difference = screen.getByRole('region', { name: 'Difference' })
  expect([changed(difference, 'del'), changed(difference, 'ins')]).toEqual(['Their', 'My own'])
  await user.click(button('Keep mine'))
  const mine = { ...POST, body: 'My own text.', version: 3 }
  calls.answer(savePostCall, { post: mine })
  serve(mine)
  await user.click(button('Save changes'))
  await says(/Saved 01\/31\/2026/)
  expect(calls.sent(savePostCall)[1]).toMatchObject({ body: 'My own text.', edited: { id: 7, version: 2 } })
})

test('given a withdrawal, the post is hidden and kept, and can be published again', async () => {
  serve(POST)
  const user = await openPosts('/7')
  await user.click(button('Withdraw'))
  const asked = await dialog()
  await says('Visitors will no longer see Two at once.')
  await write(/^Reason/, 'A day too early', asked)
  const withdrawn: DeskPost = { ...POST, state: 'withdrawn', is_shown: false, version: 2 }
  calls.answer(setPostStateCall, { post: withdrawn })
  serve(withdrawn)
  await user.click(button('Withdraw', asked))
  await screen.findByRole('link', { name: /Two at once.*Withdrawn/ })
  await says('Withdrawn. Visitors can no longer see it.')
  expect(calls.sent(setPostStateCall)).toEqual([
    { id: 7, version: 1, state: 'withdrawn', why: 'A day too early' },
  ])
  calls.answer(savePostCall, { post: { ...POST, version: 3 } })
  serve({ ...POST, version: 3 })
  await user.click(button('Publish again'))
  await says(/Published 01\/31\/2026/)
})

test('given an older version, the difference is shown and the way back leads to it', async () => {
  const now = { ...POST, body: 'It was blue.', version: 2 }
  serve(now)
  const author = { kind: 'person' as const, gamertag: 'Captain Acorn', role: 'organiser' as const }
  const version = { at: DONE_AT, author, type: POST.type, title: POST.title, date: POST.date, pinned: false }
  const whole = { ...version, state: 'published' as const, appears_at: null }
  const versions = [
    { ...whole, version: 2, body: 'It was blue.' },
    { ...whole, version: 1, body: 'It was red.' },
  ]
  calls.answer({ ...postHistoryCall, path: '/api/organiser/posts/7/history' }, { versions })
  const user = await openPosts('/7')
  await user.click(button('History'))
  const asked = await dialog()
  await within(asked).findAllByText('Captain Acorn')
  expect([changed(asked, 'del'), changed(asked, 'ins')]).toEqual(['red', 'blue'])
  const restored = { ...POST, body: 'It was red.', version: 3 }
  calls.answer(restorePostCall, { post: restored })
  serve(restored)
  await user.click(button('Restore version 1', asked))
  await waitFor(() => expect(value(TEXT)).toBe('It was red.'))
  await says('The older version was restored.')
  expect(calls.sent(restorePostCall)).toEqual([{ id: 7, version: 2, to: 1 }])
})

test('given a draft that is discarded, it is gone', async () => {
  expectErrors('404')
  const draft: DeskPost = { ...POST, title: 'Never mind', state: 'draft', is_shown: false, is_fixed: false }
  serve(draft)
  const user = await openPosts('/7')
  await user.click(button('Discard draft'))
  calls.answer(discardPostCall, { discarded: 7 })
  list()
  await user.click(button('Discard', await dialog()))
  await says('No posts on this page yet.')
  expect(screen.queryByRole('link', { name: /Never mind/ })).toBeNull()
  expect(calls.sent(discardPostCall)).toEqual([{ id: 7, version: 1 }])
})

test('given a page in order, a post moves by one place, also with a double click', async () => {
  const first = { ...POST, page: 'contest-details' as const, anchor: 'first' }
  const second = { ...first, id: 8, anchor: 'second', title: 'The second' }
  list(first, second)
  onePost(first)
  const user = await openScreen('/organiser/posts')
  await says('No posts on this page yet.')
  await user.selectOptions(screen.getByLabelText('Page'), 'Contest details')
  await waitFor(() => expect(value('Anchor')).toBe('first'))
  calls.answer(placePostCall, { moved: true })
  list(second, first)
  for (const down of [button('Down'), button('Down')]) fireEvent.click(down)
  const links = () => texts(screen.getByRole('navigation', { name: 'Posts' }).querySelectorAll('bdi'))
  await waitFor(() => expect(links()).toEqual(['The second', 'Two at once']))
  expect(calls.sent(placePostCall)).toEqual([{ id: 7, by: 1 }])
})

test('given words that mean harm, the list and the preview show them as words', async () => {
  const title = '<img src=x onerror=alert(1)> abc'
  serve({ ...POST, title })
  previews('<p>a &lt;pre&gt; &lt;img src=x onerror=alert(1)// alert(1)</p>', title)
  await openPosts('/7')
  await waitFor(() => expect(textOf(preview())).toContain('onerror=alert(1)'))
  expect(document.querySelectorAll('main img, main script')).toHaveLength(0)
  await saysNoMore('undefined')
})

test('given typing that was not saved, it is there again when the post is opened', async () => {
  list()
  await openPosts('/new/announcements')
  await write('Title', 'Half written')
  await write(TEXT, 'A thought that')
  document.body.innerHTML = ''
  await openPosts('/new/announcements')
  expect(value(TEXT)).toBe('A thought that')
  await says('Your unsaved changes were restored.')
})
