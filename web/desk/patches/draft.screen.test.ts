/** A draft of a patch while it is edited: what is wrong with it, steps back, two who edit at once, a server that is away. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  createDraftCall,
  discardDraftCall,
  patchBaseCall,
  patchDraftCall,
  patchesCall,
  previewPatchCall,
  restoreDraftCall,
  saveDraftCall,
} from '#contract/organiser/patches.ts'
import { previewPostCall } from '#contract/organiser/posts.ts'
import { refused } from '#tests/support/browser/answers.ts'
import {
  aDraft,
  aPreview,
  DEARER,
  GROUND,
  patchesOf,
  previewed,
} from '#tests/support/browser/patch-builders.ts'
import { button, field, says, saysNoMore, stale, write } from '#tests/support/screens/desk.ts'
import { sitAtDraft } from '#tests/support/screens/patch-draft.ts'
import { calls, expectErrors, openScreen, texts } from '#tests/support/screens/screen.tsx'

const SAVED = 'Draft, saved 01/31/2026 12:00 PM EST. No one else can see it yet.'
const draft = () => screen.getByRole('region', { name: 'Draft', hidden: true })
const sentences = () => texts(document.querySelectorAll('.change-words'))
const value = (label: string) => field(label)?.value

beforeEach(() => sitAtDraft())

async function openDraft() {
  const user = await openScreen('/organiser/patches/draft/4')
  await says(SAVED)
  return user
}
type User = Awaited<ReturnType<typeof openDraft>>

async function addChange(user: User, kind: RegExp): Promise<void> {
  await user.click(button('Add change'))
  await user.click(button(kind))
}

async function chooseSquare(user: User, label: string, text: string): Promise<void> {
  await write(label, text)
  const [first] = within(screen.getByRole('list', { name: `${label}: found` })).getAllByRole('button')
  if (first) await user.click(first)
}

async function fillGame(name: string): Promise<void> {
  await write('Name', name)
  await write('Gamerscore', '1,000')
  await write('Released', '2025')
  await write('Platform', 'Series')
  await write('Developer', 'A Small Studio')
  await write('Tags', 'rpg')
}

async function changePoints(user: User, title: string, points: string): Promise<void> {
  await addChange(user, /^Change a challenge/)
  await write('Search', title)
  await user.click(button(new RegExp(`^${title}`)))
  await write('Points', points)
  await user.click(button('Done'))
}

test('given something wrong, it is said at once, beside what is wrong, and mended at once', async () => {
  const user = await openDraft()
  expect(screen.getByText('There is nothing to publish yet.')).toBeTruthy()
  await write('Title', 'Mistakes')
  await addChange(user, /^Replace a game/)
  await chooseSquare(user, 'Square', '2')
  await fillGame('Too Small')
  await user.click(screen.getByLabelText(/still counts on this square/))
  const wrong = 'must be a whole number from 150 to 10000'
  const problems = [{ path: ['games', 0, 'gamerscore'], message: wrong }]
  calls.answer(previewPatchCall, previewed({ problems, preview: null }))
  await write('Gamerscore', '5')
  await says(wrong)
  await says('Fix the errors next to the changes to see a preview.')
  await user.click(button('Done'))
  await says('1 thing to fix before you can publish.')
  expect(button(/^Publish patch/).hasAttribute('disabled')).toBe(true)
  expect(sentences()).toEqual(['Square #2 is now Too Small (was Game 2)'])

  await user.click(button(/^Edit: Square #2 is now Too Small/))
  calls.answer(previewPatchCall, previewed())
  await write('Gamerscore', '900') // Not the number before the mistake: a slow machine may have asked about that draft late.
  await saysNoMore(wrong)
  await user.click(button('Done'))
  await waitFor(() => expect(button('Publish patch 9').hasAttribute('disabled')).toBe(false))
  await says(SAVED)
  expect(calls.sent(saveDraftCall).at(-1)).toMatchObject({
    ...{ id: 4, draft: { title: 'Mistakes', games: [{ position: 2, display_name: 'Too Small' }] } },
  })
})

test('given what a draft would do, it is told for everybody, by challenge and on the board', async () => {
  const counts = { holders_before: 0, holders_after: 3, gain: 3, lose: 0, squares: [1, 2] }
  const affected = { id: 9, title: 'Night Shift', change: 'added', what: 'New', points_before: null } as const
  calls.answer(
    previewPatchCall,
    previewed({
      preview: aPreview({
        ...{ gain: 3, lose: 2, unchanged: 7, badge_changes: 1 },
        challenges: [{ ...affected, points_after: 90, ...counts }],
        squares: [{ square: 2, kinds: ['new_game'], names: ['The Outer Worlds 2'] }],
        warnings: [
          { kind: 'nobody', message: 'Nobody would hold <b>it</b>.', challenge_id: 9, square: null },
        ],
      }),
    }),
  )
  await openDraft()
  await says('Gain points3Lose points2Unchanged7Change badge1')
  await says('Completed by no oneNobody would hold <b>it</b>.')
  expect(screen.getByRole('row', { name: /Night Shift/ }).textContent).toContain('New')
  expect(screen.getByRole('img', { name: /The Outer Worlds 2.*: new game/ })).toBeTruthy()
})

test('given edits, they are undone and done again, a change is taken out, and a draft put away comes back', async () => {
  const user = await openDraft()
  await changePoints(user, 'MBA Graduate', '150')
  await changePoints(user, 'Vault Hunter', '100')
  expect(sentences()).toEqual(['MBA Graduate from 125 to 150', 'Vault Hunter from 90 to 100'])
  await user.click(button('Undo the last edit'))
  expect(sentences()).toEqual(['MBA Graduate from 125 to 150'])
  await user.click(button('Do it again'))
  await user.click(button('Remove: MBA Graduate from 125 to 150'))
  expect(sentences()).toEqual(['Vault Hunter from 90 to 100'])

  calls.answer(discardDraftCall, { draft: aDraft({ state: 'discarded' }) })
  calls.answer(patchesCall, patchesOf())
  await user.click(button('Discard draft'))
  await says('Draft discarded.')
  await says('No draft. The next patch is patch 9.')
  const { challenges } = (calls.sent(saveDraftCall).at(-1) as { draft: typeof DEARER }).draft
  calls.answer(restoreDraftCall, { draft: aDraft() })
  calls.answer(patchDraftCall, { draft: aDraft({ ...(challenges && { challenges }) }) })
  await user.click(button('Undo'))
  await says('Vault Hunter from 90 to 100')
})

test('given two who edit the same thing, the second is shown both and loses nothing', async () => {
  expectErrors('409')
  const user = await openDraft()
  const mine = 'What the first one wrote, which must not be lost.'
  const theirs = aDraft({ version: 3, summary: 'What the second one wrote.', edited_by: 'Captain Acorn' })
  calls.answer(saveDraftCall, stale('Captain Acorn was faster.', theirs))
  await write('Summary', mine)
  const notice = await screen.findByRole('alert', { hidden: true })
  await says('Captain Acorn saved this draft in the meantime.')
  expect(notice.textContent).toContain('Summary: What the second one wrote.')
  expect(notice.textContent).toContain(`Summary: ${mine}`)
  await says('Not saved: someone else saved first.')
  calls.answer(saveDraftCall, { draft: aDraft({ version: 4 }) })
  await user.click(button('Take theirs'))
  expect(value('Summary')).toBe('What the second one wrote.')
  await user.click(button('Undo the last edit'))
  expect(value('Summary')).toBe(mine)
  await says(SAVED)
  expect(calls.sent(saveDraftCall).at(-1)).toMatchObject({ version: 3, draft: { summary: mine } })
})

test('given two who edit different things, both are kept and nobody is asked', async () => {
  expectErrors('409')
  const user = await openDraft()
  const theirs = aDraft({ ...DEARER, version: 3, title: 'Shared', edited_by: 'Captain Acorn' })
  calls.answer(saveDraftCall, stale('Captain Acorn was faster.', theirs))
  await changePoints(user, 'Vault Hunter', '100')
  await waitFor(() => expect(calls.sent(saveDraftCall)).toHaveLength(1))
  calls.answer(saveDraftCall, { draft: aDraft({ version: 4 }) })
  await says('Captain Acorn saved other changes in the meantime. They were merged with yours.')
  await says(SAVED)
  expect(value('Title')).toBe('Shared')
  expect(sentences()).toEqual(['MBA Graduate from 125 to 150', 'Vault Hunter from 90 to 100'])
  expect(calls.sent(saveDraftCall).at(-1)).toMatchObject({ version: 3, draft: { title: 'Shared' } })
})

test('given a form that was open when the page was left, it is open again with what was typed', async () => {
  const user = await openDraft()
  await addChange(user, /^Replace a game/)
  await chooseSquare(user, 'Square', '2')
  await fillGame('Half Typed')
  cleanup()
  await openScreen('/organiser/patches/draft/4')
  await says('Your unsaved changes were restored.')
  expect([value('Name'), value('Developer'), value('Tags')]).toEqual(['Half Typed', 'A Small Studio', 'rpg'])
  await user.click(button('Done'))
  expect(sentences()).toContain('Square #2 is now Half Typed (was Game 2)')
  cleanup()
  await openScreen('/organiser/patches/draft/4')
  await saysNoMore('Your unsaved changes were restored.')
})

test('given a session that ended before a change was saved, it is there again after the sign-in', async () => {
  expectErrors('401')
  await openDraft()
  calls.answer(saveDraftCall, refused(401))
  await write('Title', 'Typed after the end')
  await says('Not saved:')
  cleanup()
  calls.answer(saveDraftCall, { draft: aDraft({ version: 2 }) })
  await openScreen('/organiser/patches/draft/4')
  await says('Your unsaved changes were restored.')
  expect(value('Title')).toBe('Typed after the end')
  await waitFor(() =>
    expect(calls.sent(saveDraftCall).at(-1)).toMatchObject({
      version: 1,
      draft: { title: 'Typed after the end' },
    }),
  )
})

test('given a game that stands on another square, what becomes of that square is asked', async () => {
  const user = await openDraft()
  await addChange(user, /^Replace a game/)
  await chooseSquare(user, 'Square', '2')
  await fillGame('Game 3')
  await write('Link', 'Game-3')
  await says('Choose what becomes of square #3.')
  expect(button('Done').hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByLabelText('Game 2 goes to square #3'))
  await user.click(button('Done'))
  expect(sentences()[0]).toContain('Squares #2 and #3 change places')
})

test('given a server that cannot be reached, what was typed stays and is kept as soon as it can be', async () => {
  expectErrors('Could not load', 'Network Error')
  await openDraft()
  calls.answer(saveDraftCall, 'no connection')
  await write('Title', 'Typed in a tunnel')
  await says('Not saved: The server cannot be reached')
  calls.answer(saveDraftCall, { draft: aDraft({ version: 2 }) })
  await write('Title', 'Typed in a tunnel, and after it')
  // What was not saved may be sent once more before that.
  const typed = { draft: { title: 'Typed in a tunnel, and after it' } }
  await waitFor(() => expect(calls.sent(saveDraftCall).at(-1)).toMatchObject(typed))
  await says(SAVED)
})

test('given a draft that was kept, all of it is there again', async () => {
  calls.answer(patchDraftCall, { draft: aDraft({ ...DEARER, edited_by: 'Captain Acorn' }) })
  await openScreen('/organiser/patches/draft/4')
  await says('Draft, saved 01/31/2026 12:00 PM EST by Captain Acorn. No one else can see it yet.')
  expect([value('Title'), ...sentences()]).toEqual(['Lights Off', 'MBA Graduate from 125 to 150'])
})

test('given names that mean harm, they are text', async () => {
  const hostile = '<img src=x onerror="document.title=1"> \u202Eevil'
  const user = await openDraft()
  await write('Title', hostile)
  await addChange(user, /^Add an alternative/)
  await chooseSquare(user, 'Square', '9')
  await fillGame(hostile)
  await write('Link', 'Hostile')
  await user.click(button('Done'))
  expect(document.querySelector('.change-words bdi')?.textContent).toBe(hostile)
  const html = '<p>Square 9 also takes &lt;img src=x&gt;</p>'
  calls.answer(previewPostCall, { title: `Patch 9: ${hostile}`, html, faults: [] })
  await user.click(button('Preview'))
  await says('Square 9 also takes <img src=x>')
  expect(document.querySelectorAll('main img')).toHaveLength(0)
  expect(document.title).not.toBe('1')
})

test('given another patch that came into force meanwhile, the draft is opened on the new grid when one says so', async () => {
  const user = await openDraft()
  calls.answer(patchBaseCall, { ...GROUND, number: 9 })
  await changePoints(user, 'MBA Graduate', '150')
  window.dispatchEvent(new Event('visibilitychange'))
  await says('The grid has changed since this draft was opened.')
  await user.click(button('Reload with the new grid'))
  await saysNoMore('The grid has changed since this draft was opened.')
})

test('given a draft that is scheduled, it can be read, with when it takes effect and the way back', async () => {
  calls.answer(patchDraftCall, { draft: aDraft({ ...DEARER, state: 'scheduled' }) })
  const waiting = { number: 9, date: '2026-02-12', title: 'Lights Off', draft_id: 4, failure: null }
  calls.answer(patchesCall, patchesOf({ scheduled: [{ ...waiting, due_at: '2026-02-13T01:00:00.000Z' }] }))
  await openScreen('/organiser/patches/draft/4')
  await says('Takes effect 02/12/2026 08:00 PM EST.')
  await says('This patch is scheduled. Unschedule it to edit it again.')
  await says('1 change')
  expect(sentences()).toEqual(['MBA Graduate from 125 to 150'])
  expect(button('Unschedule').hasAttribute('disabled')).toBe(false)
})

test('given the list, a new draft is begun from it', async () => {
  calls.answer(patchesCall, patchesOf())
  calls.answer(createDraftCall, { draft: aDraft() })
  const user = await openScreen('/organiser/patches')
  await user.click(await screen.findByRole('button', { name: 'New draft' }))
  await screen.findByRole('heading', { level: 1, name: 'Patch 9' })
  expect(location.pathname).toBe('/organiser/patches/draft/4')
  await waitFor(() => expect(draft()).toBeTruthy())
})
