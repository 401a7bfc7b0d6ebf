/** One gamer at the desk: what is decided about them, and the note that only organisers see. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { gamerActCall } from '#contract/organiser/gamer-acts.ts'
import { deskGamerCall, deskGamersCall, gamerSquaresCall, writeNoteCall } from '#contract/organiser/gamers.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aDecision, aDeskGamer, DONE_AT, gamersOf, wholeGamer } from '#tests/support/browser/desk-builders.ts'
import { button, dialog, says, saysNoMore, sitAtDesk, stale, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const VEGA = aDeskGamer('2533274800000012', 'Vega')
const BRAMBLE = aDeskGamer('2533274800000009', 'Bramble')

type Effect = AnswerOf<typeof gamerActCall>['effect']
const HERE = { rank: 12, badge: 'Silver', points: 1234, squares: 22, challenges: 3 } as const

const does = (fields: Partial<Effect>, decision: number | null = null) =>
  calls.answer(gamerActCall, {
    effect: {
      gamertag: 'Vega',
      before: HERE,
      after: HERE,
      squares_gained: [],
      squares_lost: [],
      challenges_gained: [],
      challenges_lost: [],
      others_moved: 0,
      ...fields,
    },
    decision,
    done: decision !== null,
  })

beforeEach(() => {
  sitAtDesk('organiser')
  calls.answer(deskGamerCall, wholeGamer(VEGA))
})

const openVega = async () => {
  const user = await openScreen(`/organiser/gamers/${VEGA.xuid}`)
  await screen.findByRole('heading', { level: 1, name: 'Vega' })
  return user
}

test('given a ban, its effect is seen first, a reason is asked for, and undo brings everything back', async () => {
  const user = await openVega()
  does({ after: null, others_moved: 2 })
  await user.click(button('Ban'))
  const asked = await screen.findByRole('dialog', { name: 'Ban Vega' })
  await says('Vega is hidden and leaves rank 12.')
  expect(textOf(asked)).toContain('2 gamers to another rank')
  // To look changes nothing, so nothing is asked for again.
  expect(calls.asked(deskGamerCall)).toHaveLength(1)
  await user.click(button('Ban', asked))
  await says('Enter a reason. It is recorded in the log.')
  await write('Reason', 'Shared an account <b>for money</b>', asked)
  does({ after: null }, 7)
  const banned = { ...VEGA, state: 'banned' as const, why: 'Shared an account <b>for money</b>' }
  calls.answer(deskGamerCall, wholeGamer(banned, { place: null }))
  await user.click(button('Ban', asked))
  await says('Vega was banned.')
  await says('Shared an account <b>for money</b>')
  expect(calls.sent(gamerActCall)).toEqual([
    { act: { act: 'ban' }, why: '', trial: true },
    { act: { act: 'ban' }, why: 'Shared an account <b>for money</b>', trial: false },
  ])
  expect(screen.queryByRole('link', { name: 'Public profile' })).toBeNull()
  expect(button('Lift the ban')).toBeTruthy()
  calls.answer(deskGamerCall, wholeGamer(VEGA))
  await user.click(button('Undo'))
  await screen.findByRole('button', { name: 'Ban' })
  expect(calls.sent(gamerActCall).at(-1)).toMatchObject({ act: { act: 'take_back', decision: 7 } })
  await says('Undone.')
  await saysNoMore('Vega was banned.')
})

test('given a square that is granted, its effect is seen, it stands among the decisions, and is taken back', async () => {
  const user = await openVega()
  const sixty = { square: 60, name: 'Celeste', games: [{ link: 'Celeste', name: 'Celeste' }] }
  calls.answer(gamerSquaresCall, { squares: [sixty], found: 1 })
  await user.click(button('Grant a square'))
  await write(/^Square number/, '60')
  does({ squares_gained: [60], challenges_gained: [{ id: 1, title: 'Climbers' }] })
  await user.click(await screen.findByRole('button', { name: /#60/ }))
  await says('Vega gains 1 square, gains 1 challenge.')
  await says('Gains: Climbers')
  await write(/^Reason \(shown in the public feed/, 'Completed on stream')
  does({ squares_gained: [60] }, 8)
  const decision = aDecision(8, 'grant', { squares: [60], games: ['Celeste'], reason: 'Completed on stream' })
  calls.answer(deskGamerCall, wholeGamer(VEGA, { decisions: [decision] }))
  await user.click(button('Grant', await dialog()))
  await says('Square #60 counts for Vega.')
  await says('Granted #60 Celeste')
  const over = { ...decision, taken_back_at: DONE_AT, taken_back_by: 'Captain Acorn' }
  await user.click(button(/^Undo: Undo grant/))
  const asked = await dialog()
  await says('Vega gains 1 square.')
  does({ squares_lost: [60] }, 9)
  calls.answer(deskGamerCall, wholeGamer(VEGA, { decisions: [over] }))
  await user.click(button('Undo', asked))
  await says('Undone.')
  await says('undone by Captain Acorn')
  expect(calls.sent(gamerActCall).at(-1)).toMatchObject({
    act: { act: 'take_back', decision: 8 },
    trial: false,
  })
})

test('given a square that is excluded, it is one of those they have', async () => {
  const user = await openVega()
  calls.answer(gamerSquaresCall, { squares: [{ square: 5, name: 'Fable', games: [] }], found: 1 })
  await user.click(button('Exclude a square'))
  does({ squares_lost: [5] })
  await user.click(await screen.findByRole('button', { name: /#5/ }))
  await says('Vega loses 1 square.')
  expect(calls.asked(gamerSquaresCall).at(-1)).toContain('lit=yes')
  await write(/^Reason/, 'Bought')
  does({ squares_lost: [5] }, 3)
  await user.click(button('Exclude', await dialog()))
  await says('Square #5 no longer counts for Vega.')
  expect(calls.sent(gamerActCall).at(-1)).toEqual({
    act: { act: 'exclude', square: 5 },
    why: 'Bought',
    trial: false,
  })
})

test('given two accounts of one person, they are merged, and parted again', async () => {
  const user = await openVega()
  calls.answer(deskGamersCall, gamersOf([BRAMBLE, VEGA]))
  await user.click(button('Merge into another gamer'))
  calls.answer(deskGamersCall, gamersOf([VEGA]))
  await write('Gamertag...', 'vega')
  await says('No gamers match your search.')
  calls.answer(deskGamersCall, gamersOf([BRAMBLE, VEGA]))
  await write('Gamertag...', 'bramble')
  does({ gamertag: 'Bramble' })
  const found = await screen.findByRole('button', { name: /Bramble/ })
  expect(within(await dialog()).queryByRole('button', { name: /Vega/ })).toBeNull()
  await user.click(found)
  const asked = await screen.findByRole('dialog', { name: 'Merge Vega into Bramble' })
  await says('Bramble does not change.')
  await write('Reason', 'Same person, new console', asked)
  does({ gamertag: 'Bramble' }, 4)
  const merged = {
    ...VEGA,
    state: 'merged' as const,
    merged_into: { xuid: BRAMBLE.xuid, gamertag: 'Bramble' },
  }
  calls.answer(deskGamerCall, wholeGamer(merged, { place: null }))
  await user.click(button('Merge', asked))
  await says('Vega counts for Bramble.')
  expect(calls.sent(gamerActCall).at(-1)).toMatchObject({ act: { act: 'merge', into: BRAMBLE.xuid } })
  calls.answer(deskGamerCall, wholeGamer(VEGA))
  await user.click(button('Undo'))
  await saysNoMore('Vega counts for Bramble.')
})

test('given an act that cannot be done, the dialog says why', async () => {
  expectErrors('409')
  const user = await openVega()
  calls.answer(gamerActCall, refused(409, 'The standings are frozen.'))
  await user.click(button('Remove'))
  await says('The standings are frozen.')
  await user.click(button('Close', (await dialog()).querySelector<HTMLElement>('.buttons') ?? document.body))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('given two who write the same note, the second sees what the first wrote and loses nothing', async () => {
  expectErrors('409')
  const user = await openVega()
  await write('Only organisers see it', 'Mine')
  const theirs = { text: 'Theirs', version: 1, edited_by: 'Onyx Fjord', edited_at: DONE_AT }
  calls.answer(writeNoteCall, stale('Someone else changed this note while you were editing.', theirs))
  calls.answer(deskGamerCall, wholeGamer(VEGA, { note: theirs }))
  await user.click(button('Save the note'))
  await says('Someone else changed this note while you were editing.')
  await says('wrote: Theirs')
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Only organisers see it')
  expect(note().value).toBe('Mine')

  calls.answer(writeNoteCall, { note: { ...theirs, text: 'Mine', version: 2 } })
  calls.answer(deskGamerCall, wholeGamer(VEGA, { note: { ...theirs, text: 'Mine', version: 2 } }))
  await user.click(button('Keep mine'))
  await saysNoMore('Someone else changed this note while you were editing.')
  expect(calls.sent(writeNoteCall)).toEqual([
    { text: 'Mine', version: 0 },
    { text: 'Mine', version: 1 },
  ])
})

test('given a note that was typed and not saved, it is still there when the gamer is opened again', async () => {
  const user = await openVega()
  await write('Only organisers see it', 'Half a note')
  await user.click(screen.getByRole('link', { name: 'Gamers', current: false }))
  await screen.findByRole('heading', { level: 1, name: 'Gamers' })
  history.back()
  await screen.findByRole('heading', { level: 1, name: 'Vega' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Only organisers see it').value).toBe('Half a note')
})

test('given somebody who has left, nothing can be decided', async () => {
  calls.answer(deskGamerCall, wholeGamer({ ...VEGA, state: 'left' }, { place: null }))
  await openVega()
  await says('They left the contest themselves. They return when they sign in.')
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull()
})
