/** Titles at the desk: proposals, their effect before, accepting, mending, taking back, and questions to the store. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import {
  acceptTitlesCall,
  deskTitlesCall,
  linkedTitlesCall,
  rejectTitleCall,
  searchTitlesCall,
  startFindCall,
  titleEffectCall,
  titleEvidenceCall,
  titleFindCall,
  unlinkEffectCall,
  unrejectTitleCall,
} from '#contract/organiser/titles.ts'
import { DONE_AT } from '#tests/support/browser/desk-builders.ts'
import { button, says, saysNoMore, sitAtDesk, stale, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

type OpenGame = AnswerOf<typeof deskTitlesCall>['games'][number]
type Proposal = OpenGame['proposals'][number]

const aProposal = (title_id: number, name: string, sure: number): Proposal => ({
  ...{ title_id, name, sure, platform: 'Xbox One', evidence: [{ text: 'same name', speaks_for: true }] },
})
const anOpenGame = (
  square: number,
  name: string,
  proposals: Proposal[],
  rejected: number[] = [],
): OpenGame => ({
  ...{ link: name, square, name, proposals, rejected },
  ...{ is_alternative: false, platform: 'One', gamerscore: 1000, released: 2015 },
})

const FIRST = anOpenGame(10, 'Hades', [aProposal(501, 'Hades', 5)])
const SECOND = anOpenGame(20, 'Celeste', [aProposal(502, 'Celeste', 5)])
const THIRD = anOpenGame(30, 'Fable', [aProposal(503, 'Fable', 3), aProposal(8800001, 'Fable (demo)', 2)])
const FOURTH = anOpenGame(40, '<i>Inside</i>', [])

const open = (games: OpenGame[], matched = 900 - games.length) =>
  calls.answer(deskTitlesCall, {
    squares: { matched, total: 900 },
    alternatives: { matched: 40, total: 41 },
    ...{ titles_seen: 1234, settled_at: DONE_AT, contradicted: 0, games, find: null },
  })

const EFFECT = {
  ...{ gamers_gain: 9, squares_gained: 9, points: 27, challenges_gained: 1, ranks_moved: 2, gamers_lose: 0 },
  ...{ gamers: [], seen: 'this' },
}
const FIND = {
  ...{ is_running: true, started_at: DONE_AT, started_by: 'Captain Acorn', done: 1, total: 4, requests: 1 },
  ...{ is_stopping: false, finished_at: null, stopped_by: null },
}

const card = (name: string) => screen.findByRole('region', { name })
const ticks = async (name: string) => within(await card(name)).queryAllByRole<HTMLInputElement>('checkbox')
const panel = () => document.querySelector<HTMLElement>('.accept-panel') ?? document.body

beforeEach(() => {
  sitAtDesk('organiser')
  open([FIRST, SECOND, THIRD, FOURTH])
  calls.answer(titleFindCall, { find: null })
  calls.answer(titleEffectCall, EFFECT)
  calls.answer(searchTitlesCall, { titles: [], more: 0 })
  const pair = { seen_with: 3, gamers_gain: 3, gamers_lose: 0, points: 9, challenges_gained: 0 }
  calls.answer(titleEvidenceCall, { pairs: [{ link: 'Hades', title_id: 501, ...pair }] })
})

test('given games without a title, the store is asked, and its end is told', async () => {
  const user = await openScreen('/organiser/titles')
  await says('896 of 900 squares matched')
  await says(
    'The Microsoft Store lists most titles, including ones no gamer has played. Searching for 4 games takes about 30 seconds',
  )
  calls.answer(startFindCall, { find: FIND })
  calls.answer(titleFindCall, { find: FIND })
  await user.click(button('Find titles'))
  await says('1 of 4 games searched, 1 new request, about 2 seconds left. Started by Captain Acorn.')
  expect(button('Stop')).toBeTruthy()
  calls.answer(titleFindCall, { find: { ...FIND, is_running: false, done: 4, finished_at: DONE_AT } })
  await says(/4 of 4 games searched.*Done on 01\/31\/2026/)
})

test('given proposals, the certain are ticked, and accepting does what was shown', async () => {
  const user = await openScreen('/organiser/titles')
  const first = await card('Hades')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Titles')
  expect(textOf(first)).toContain('Certain')
  expect((await ticks('Hades')).map(({ checked }) => checked)).toEqual([true])
  expect(textOf(await card('Fable'))).toContain('Choose one')
  expect((await ticks('Fable')).map(({ checked }) => checked)).toEqual([false, false])
  expect(textOf(await card('<i>Inside</i>'))).toContain('No suggestions')
  await says('3 gamers gain the square, +9 points')
  expect(textOf(first)).toContain('For it: Seen with 3 gamers')
  await screen.findByRole('heading', { name: 'If you accept these 2' })

  for (const box of await ticks('Celeste')) await user.click(box)
  await screen.findByRole('heading', { name: 'If you accept this one' })
  await waitFor(() => expect(document.querySelector('.effect-facts:not([aria-busy])')).toBeTruthy())
  expect(textOf(panel())).toContain('Squares gained9')
  expect(textOf(panel())).toContain('Lose anythingno one')
  await waitFor(() => expect(button('Accept 1 match').hasAttribute('disabled')).toBe(false))
  calls.answer(acceptTitlesCall, { accepted: 1, effect: EFFECT })
  open([SECOND, THIRD, FOURTH])
  await user.click(button('Accept 1 match'))
  await says('1 title matched.')
  await says('897 of 900 squares matched')
  expect(screen.queryByRole('region', { name: 'Hades' })).toBeNull()
  expect(calls.sent(acceptTitlesCall)).toEqual([
    { matches: [{ link: 'Hades', title_id: 501, replaces: null }], seen: 'this' },
  ])
})

test('given a choice, one is rejected, and suggested again', async () => {
  const user = await openScreen('/organiser/titles')
  await card('Fable')
  calls.answer(rejectTitleCall, { done: true })
  open([FIRST, anOpenGame(30, 'Fable', THIRD.proposals.slice(0, 1), [8800001])])
  await user.click(button(/^Reject .*8800001/))
  await says('Title 8800001 was rejected.')
  expect(await ticks('Fable')).toHaveLength(1)
  expect(calls.sent(rejectTitleCall)).toEqual([{ link: 'Fable', title_id: 8800001 }])
  calls.answer(unrejectTitleCall, { done: true })
  open([FIRST, THIRD])
  await user.click(button('Suggest it again'))
  await waitFor(async () => expect(await ticks('Fable')).toHaveLength(2))
})

test('given nothing that was proposed, a title is searched in histories and in the store, and proposed by hand', async () => {
  const title = {
    ...{ title_id: 504, name: 'Inside', platform: 'Xbox One', gamerscore: 1000, released: 2016 },
  }
  calls.answer(searchTitlesCall, {
    titles: [
      { ...title, maker: 'Playdead', taken_by: null },
      { ...title, title_id: 501, maker: null, taken_by: { link: 'Hades', name: 'Hades', square: 10 } },
    ],
    more: 3,
  })
  const user = await openScreen('/organiser/titles')
  const searching = await card('<i>Inside</i>')
  await write('Search a title for <i>Inside</i>', '504', searching)
  // Before that the list is the one of the game's own name, and goes while it is clicked.
  await waitFor(() => expect(calls.asked(searchTitlesCall).at(-1)).toContain('text=504'))
  await says('Xbox One, 1,000 G, 2016, Playdead, title 504')
  await says('And 3 more: type more of the name.')
  expect(button(/^Propose .*501$/, searching).hasAttribute('disabled')).toBe(true)
  await user.click(button(/^Propose .*504$/, searching))
  const [tick] = await waitFor(async () => {
    const found = await ticks('<i>Inside</i>')
    expect(found).toHaveLength(1)
    return found
  })
  expect([tick?.getAttribute('aria-label'), tick?.checked]).toEqual([
    'Take Inside, title 504, for <i>Inside</i>',
    true,
  ])
  await user.click(button('Search another title', searching))
  await user.click(button('Store catalogue', searching))
  calls.answer(searchTitlesCall, { titles: [], more: 0 })
  await write('Search a title for <i>Inside</i>', 'Limbo', searching)
  await says('The store has no title with that name.')
  expect(calls.asked(searchTitlesCall).at(-1)).toContain('text=Limbo&where=store')
})

test('given many open games, they are filtered and searched', async () => {
  const user = await openScreen('/organiser/titles')
  await card('Hades')
  const shown = () =>
    [...document.querySelectorAll('.title-card')].map((each) => each.getAttribute('aria-label'))
  await user.click(button('Choose one'))
  await waitFor(() => expect(shown()).toEqual(['Fable']))
  await user.click(button('All'))
  await write('Game or square...', '#20')
  await waitFor(() => expect(shown()).toEqual(['Celeste']))
  await write('Game or square...', 'zelda')
  await says('No games match your search.')
})

test('given another organiser who was faster, it is told, and what is there now is shown', async () => {
  expectErrors('409')
  open([SECOND, THIRD])
  const user = await openScreen('/organiser/titles')
  const key = await screen.findByRole('button', { name: 'Accept 1 match' })
  await waitFor(() => expect(key.hasAttribute('disabled')).toBe(false))
  calls.answer(acceptTitlesCall, stale('Someone else changed Celeste.', { links: ['Celeste'] }))
  open([THIRD])
  await user.click(key)
  await says('Someone else changed Celeste')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Celeste' })).toBeNull())
})

const LINKED: AnswerOf<typeof linkedTitlesCall>['games'][number] = {
  ...{ link: 'Hades', square: 10, is_alternative: false, name: 'Hades', platform: 'One', gamerscore: 1000 },
  ...{ title_id: 501, title_name: null, accepted_at: DONE_AT, contradictions: ['900 G in histories'] },
  ...{ by_hand: null, twins: [] },
}

test('given a game with two titles, a third is accepted beside them, and each can be taken away', async () => {
  const twin = { title_id: 777, title_name: 'Hades (Japan)', accepted_at: null }
  const first = { ...LINKED, accepted_at: null, by_hand: 'listed as Hadès', twins: [twin] }
  calls.answer(linkedTitlesCall, { games: [first], more: 0 })
  calls.answer(unlinkEffectCall, EFFECT)
  const found = { title_id: 888, name: 'Hades (Korea)', platform: 'Xbox', gamerscore: 1000, released: null }
  calls.answer(searchTitlesCall, { titles: [{ ...found, maker: null, taken_by: null }], more: 0 })
  const user = await openScreen('/organiser/titles/linked')
  await says('title 501, named by the contentJudged by hand: listed as Hadès.')
  await says('Hades (Japan) title 777, named by the content')
  await user.click(await screen.findByRole('button', { name: 'Wrong title: title 777 of Hades' }))
  await screen.findByRole('dialog', { name: 'Hades is not this title' })
  expect(calls.sent(unlinkEffectCall)).toEqual([{ link: 'Hades', title_id: 777, to: 'nothing' }])
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))

  await user.click(await screen.findByRole('button', { name: 'One more: Hades' }))
  const search = await screen.findByRole('dialog', { name: 'One more title for Hades' })
  await user.click(await within(search).findByRole('button', { name: /Hades \(Korea\), title 888/ }))
  await says('Gamers who complete Hades (Korea), title 888, complete Hades too.')
  calls.answer(acceptTitlesCall, { accepted: 1, effect: EFFECT })
  await says('Ranks that move2')
  await write('Reason', 'The disc of Korea')
  await user.click(button('Accept'))
  await waitFor(() =>
    expect(calls.sent(acceptTitlesCall)).toMatchObject([
      { matches: [{ link: 'Hades', title_id: 888, replaces: 501, is_twin: true }], seen: 'this' },
    ]),
  )
})

test('given a wrong link, the effect is shown before it is taken away, and a reason is asked for', async () => {
  const loser = { gamertag: 'Onyx Fjord', gained: [], lost: [10], challenges_gained: 0, challenges_lost: 1 }
  calls.answer(linkedTitlesCall, { games: [LINKED], more: 0 })
  calls.answer(unlinkEffectCall, {
    ...{ ...EFFECT, gamers_gain: 0, gamers_lose: 1 },
    gamers: [{ ...loser, points_before: 100, points_after: 70 }],
  })
  const user = await openScreen('/organiser/titles/linked')
  await write('Game, square or title id...', '#10')
  await says('A title that no gamer has played yet title 501, accepted 01/31/2026 12:00 PM EST')
  await says('900 G in histories')
  await waitFor(() => expect(calls.asked(linkedTitlesCall).at(-1)).toContain('search=%2310'))
  await user.click(await screen.findByRole('button', { name: 'Wrong title: title of Hades' }))
  const asked = await screen.findByRole('dialog', { name: 'Hades is not this title' })
  await says('Lose anything1')
  await says('Onyx Fjordloses #10, 1 challenge lost')
  await user.click(button('Reject', asked))
  await says('Enter a reason. It is recorded in the log.')
  fireEvent(asked, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(button('Wrong title: title of Hades'))
  await write('Reason', 'Another edition')
  calls.answer(rejectTitleCall, { done: true })
  calls.answer(linkedTitlesCall, { games: [], more: 0 })
  await user.click(button('Reject', await screen.findByRole('dialog')))
  await says('No games match your search.')
  await saysNoMore('Another edition')
  expect(calls.sent(rejectTitleCall)).toEqual([
    { link: 'Hades', title_id: 501, why: 'Another edition', seen: 'this' },
  ])
})

test('given the last game that was open, what was accepted is still told when every game has its title', async () => {
  open([FIRST])
  calls.answer(acceptTitlesCall, { accepted: 1, effect: EFFECT })
  const user = await openScreen('/organiser/titles')
  const accept = await screen.findByRole('button', { name: 'Accept 1 match' })
  await waitFor(() => expect(accept).toHaveProperty('disabled', false))
  open([])
  await user.click(accept)
  await says('Every game is matched to its title.')
  await says('1 title matched. Undo')
})
