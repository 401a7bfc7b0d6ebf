/** A patch comes into force, now or at a time, asks again when the standings moved, and is taken back. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  patchesCall,
  previewUndoCall,
  publishedPatchCall,
  publishPatchCall,
  undoPatchCall,
  unschedulePatchCall,
} from '#contract/organiser/patches.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { DONE_AT } from '#tests/support/browser/desk-builders.ts'
import { aPreview, DEARER, GROUND, patchesOf } from '#tests/support/browser/patch-builders.ts'
import { button, changed, dialog, field, says, write } from '#tests/support/screens/desk.ts'
import { sitAtDraft } from '#tests/support/screens/patch-draft.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const PATCH = {
  ...{ number: 9, date: '2026-01-31', title: 'Lights Off', summary: 'One is worth more.' },
  ...{ applied_at: DONE_AT, changes: 1, can_undo: true },
}
const PUBLISHED = {
  patch: PATCH,
  records: {
    ...{ title: 'Lights Off', date: '', summary: '', games: [], challenges: [], ...DEARER },
    removed: { games: [], challenges: [] },
  },
  effect: aPreview(),
  before: { games: GROUND.games, challenges: GROUND.challenges },
  squares: [],
}

beforeEach(() => {
  sitAtDraft(DEARER)
  calls.answer(publishedPatchCall, PUBLISHED)
})

async function openPublishing() {
  const user = await openScreen('/organiser/patches/draft/4')
  const key = await screen.findByRole('button', { name: 'Publish patch 9' })
  await waitFor(() => expect(key.hasAttribute('disabled')).toBe(false))
  await user.click(key)
  return { user, asked: await screen.findByRole('dialog', { name: 'Publish patch 9' }) }
}

const number = (asked: HTMLElement, name: string) => textOf(within(asked).getByText(name).closest('div'))

test('given a draft that is published, its numbers are seen before, and it says what it changed after', async () => {
  const { user, asked } = await openPublishing()
  expect(number(asked, 'Lose points')).toContain('12')
  await write(/^Reason/, 'The disc is unreadable.', asked)
  calls.answer(publishPatchCall, { outcome: 'published', number: 9, due_at: DONE_AT, preview: aPreview() })
  await user.click(button('Publish patch 9', asked))
  await says('Patch 9 is live. All 12 gamers were recalculated.')
  expect(calls.sent(publishPatchCall)).toEqual([
    { id: 4, version: 1, seen: 'seen', at: null, announce: true, why: 'The disc is unreadable.' },
  ])
  await says('1 changeChange pointsMBA Graduate from 125 to 150')
  await says('What it changedAgainst the standings of 01/31/2026')
  await says('DateJanuary 31, 2026')
})

test('given standings that moved since the preview, publishing asks again with the new numbers', async () => {
  expectErrors('409')
  const { user, asked } = await openPublishing()
  const now = aPreview({ fingerprint: 'newer', lose: 11, gain: 1 })
  calls.answer(publishPatchCall, changed('It does something else now.', now))
  await user.click(button('Publish patch 9', asked))
  await says('The standings have changed since this preview')
  expect(number(asked, 'Lose points')).toMatch(/12.*11/)
  calls.answer(publishPatchCall, { outcome: 'published', number: 9, due_at: DONE_AT, preview: now })
  await user.click(button('Publish anyway', asked))
  await says('Patch 9 is live.')
  expect(calls.sent(publishPatchCall).at(-1)).toMatchObject({ seen: 'newer' })
})

test('given a refusal, the dialog says why and stays', async () => {
  expectErrors('409')
  const { user, asked } = await openPublishing()
  calls.answer(publishPatchCall, refused(409, 'The standings are frozen.'))
  await user.click(button('Publish patch 9', asked))
  await says('The standings are frozen.')
  expect(screen.getByRole('dialog')).toBe(asked)
})

test('given a time to come, the patch waits for it, and can be taken off the schedule', async () => {
  const { user, asked } = await openPublishing()
  await user.click(within(asked).getByLabelText('Later'))
  const time = /^Day and time \(New York time, E[SD]T\)$/
  await write(time, '2020-01-01T10:00', asked)
  await says('That time has passed')
  await user.click(button('Schedule patch 9', asked))
  await write(time, '2099-12-24T10:00', asked)
  await says('12/24/2099 10:00 AM EST')
  const due_at = '2099-12-24T15:00:00.000Z'
  calls.answer(publishPatchCall, { outcome: 'scheduled', number: 9, due_at, preview: aPreview() })
  const waiting = { number: 9, date: '2099-12-24', title: 'Lights Off', due_at, draft_id: 4, failure: null }
  calls.answer(patchesCall, patchesOf({ scheduled: [waiting] }))
  await user.click(button('Schedule patch 9', asked))
  await says('Patch 9 is scheduled. No one can see it until then.')
  await says('takes effect 12/24/2099 10:00 AM EST')
  expect(calls.sent(publishPatchCall)).toMatchObject([{ at: due_at }])
  calls.answer(unschedulePatchCall, { draft_id: 4 })
  await user.click(button('Unschedule'))
  await waitFor(() => expect(field('Title')?.value).toBe('Lights Off'))
})

test('given a scheduled patch that is open, unscheduled it can be edited there', async () => {
  const waiting = { number: 9, date: '2099-12-24', title: 'Lights Off', draft_id: 4, failure: null }
  calls.answer(patchesCall, patchesOf({ scheduled: [{ ...waiting, due_at: '2099-12-24T15:00:00.000Z' }] }))
  sitAtDraft({ ...DEARER, state: 'scheduled' })
  const user = await openScreen('/organiser/patches/draft/4')
  const unschedule = await screen.findByRole('button', { name: 'Unschedule' })
  sitAtDraft(DEARER)
  calls.answer(unschedulePatchCall, { draft_id: 4 })
  await user.click(unschedule)
  await waitFor(() => expect(field('Title')?.value).toBe('Lights Off'))
})

test('given the last patch, what undoing does is seen before, and its records are a draft again', async () => {
  const user = await openScreen('/organiser/patches/9')
  calls.answer(previewUndoCall, { preview: aPreview({ gain: 12, lose: 0 }) })
  await user.click(await screen.findByRole('button', { name: 'Undo patch 9' }))
  const asked = await dialog()
  const { can_undo: _, changes: _changes, ...patch } = PATCH
  const undone = { ...patch, undone_at: DONE_AT, undone_by: 'Onyx Fjord', why: null }
  calls.answer(undoPatchCall, { undone, draft_id: 4, preview: aPreview() })
  await says('12 gain points, 0 lose points, 0 change their badge.')
  await user.click(button('Undo patch 9', asked))
  await waitFor(() => expect(field('Title')?.value).toBe('Lights Off'))
  expect(calls.sent(undoPatchCall)).toEqual([{ number: 9, why: '' }])
})

test('given the list, drafts, published, taken back and put away patches each say what they are', async () => {
  const draft = {
    id: 4,
    version: 1,
    number: 9,
    title: '',
    date: '',
    edited_at: DONE_AT,
    edited_by: 'Onyx Fjord',
  }
  const { can_undo: _, changes: _changes, ...gone } = PATCH
  calls.answer(
    patchesCall,
    patchesOf({
      drafts: [{ ...draft, changes: 2 }],
      published: [PATCH],
      undone: [{ ...gone, undone_at: DONE_AT, undone_by: 'Captain Acorn', why: 'Too <b>early</b>' }],
      discarded: [{ ...draft, id: 5, title: 'Old', changes: 1 }],
    }),
  )
  await openScreen('/organiser/patches')
  await says('Patch 9 Untitled2 changes · edited 01/31/2026 12:00 PM EST by Onyx Fjord')
  await says('Patch 9 Lights Off01/31/2026 12:00 PM EST · 1 change · can be undone')
  await says('Undone 1Patch 9 Lights Off01/31/2026 12:00 PM EST by Captain Acorn: Too <b>early</b>')
  await says('Discarded drafts 1')
  expect(button('Restore Old')).toBeTruthy()
})
