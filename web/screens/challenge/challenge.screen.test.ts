import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { challengeCall } from '#contract/challenge.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame, aGamer, PIXEL } from '#tests/support/browser/builders.ts'
import {
  calls,
  everythingIsDrawn,
  expectErrors,
  expectTitle,
  openScreen,
  textOf,
  texts,
} from '#tests/support/screens/screen.tsx'

const CHALLENGE = aChallenge(29, 'Kingdom Hearts', {
  description: 'Complete every Kingdom Hearts game on the grid.',
  points: 1100,
  positions: '24,206',
})

const GAMES = [
  aGame(206, 'Kingdom Hearts III', { gamerscore: 2000 }),
  aGame(-24, 'KH 1.5 (Windows)', { gamerscore: 400, cdn_img: PIXEL }),
  aGame(24, 'KH 1.5', { gamerscore: 400, box_art_img: PIXEL }),
]

const GAMERS = [aGamer('VHS Ghost'), aGamer('iTz Banjo', { color: 'ffb900' }), aGamer('Ashen Vale')]

/** One of the two panels, by its heading. */
async function panel(name: string): Promise<HTMLElement> {
  const found = (await screen.findByRole('heading', { name })).closest('details')
  if (!found) throw new Error(`${name} is in no panel.`)
  return found
}

test('given a challenge, shows what it is, what it asks for and who completed it', async () => {
  calls.answer(challengeCall, { challenge: [CHALLENGE], requirements: GAMES, completed: GAMERS })
  await openScreen('/challenge/29')
  await screen.findByRole('heading', { level: 1, name: 'Kingdom Hearts' })
  await expectTitle('Kingdom Hearts – Grid 900')
  expect(calls.asked(challengeCall)).toEqual(['/api/challenge?challenge_id=29'])
  const main = screen.getByRole('main')
  expect(textOf(main)).toContain('Complete every Kingdom Hearts game on the grid.')
  expect(textOf(main.querySelector('dl'))).toBe('Points1,100Completed by3')

  const required = await panel('Required Games')
  expect(required.hasAttribute('open')).toBe(true)
  expect(textOf(required.querySelector('summary'))).toMatch(/Required Games\s*2 squares/)
  // An alternative stands with its main game: together they are one square.
  const [first, second, ...more] = texts(required.querySelectorAll('.required-games > li'))
  expect(first).toMatch(
    /KH 1\.5\s*Position 24\s*400 G.*KH 1\.5 \(Windows\)\s*Position 24\s*400 G\s*Alternative/,
  )
  expect(second).toMatch(/No Image\s*Kingdom Hearts III\s*Position 206\s*2,000 G/)
  expect(more).toEqual([])
  const game = within(required).getByRole('link', { name: 'Kingdom Hearts III' })
  expect(game.getAttribute('href')).toBe('/game/Kingdom-Hearts-III')
  const out = within(required).getByRole('link', { name: 'Kingdom Hearts III on the achievement site' })
  expect(out.getAttribute('href')).toMatch(/\/game\/Kingdom-Hearts-III\/achievements$/)
  expect(out.getAttribute('target')).toBe('_blank')
  expect(out.getAttribute('rel')).toBe('noopener noreferrer')

  const completed = await panel('Completed')
  expect(completed.hasAttribute('open')).toBe(true)
  expect(texts(within(completed).getAllByRole('listitem'))).toEqual(['Ashen Vale', 'iTz Banjo', 'VHS Ghost'])
  const gamer = within(completed).getByRole('link', { name: /Banjo$/ })
  expect(gamer.getAttribute('href')).toBe('/gamer/iTz%20Banjo')
})

test('given nobody who completed it and nothing required, says so', async () => {
  const challenge = [{ ...CHALLENGE, challenge_id: 18, positions: '' }]
  calls.answer(challengeCall, { challenge, requirements: [], completed: [] })
  await openScreen('/challenge/18')
  await screen.findByText('No one has completed this challenge yet')
  expect(screen.queryByText('Required Games')).toBeNull()
})

test('given a challenge that asks for some of its squares, says how many', async () => {
  const challenge = [{ ...CHALLENGE, squares_needed: 1 }]
  calls.answer(challengeCall, { challenge, requirements: GAMES, completed: [] })
  await openScreen('/challenge/29')
  await screen.findByText('Any 1 of these 2 squares.')
  expect(screen.getByText('1 of 2 squares')).toBeTruthy()
})

test('given bare answers, nothing undefined is shown', async () => {
  calls.answer(
    challengeCall,
    broken({ challenge: [{}], requirements: [{}, { position: 7 }], completed: [{}, { gamertag: null }] }),
  )
  await openScreen('/challenge/1')
  await screen.findByText('Required Games')
  expect(textOf(screen.getByRole('main'))).not.toMatch(/undefined|null|NaN/)
})

for (const [situation, answer, ways] of [
  ['no answer yet', 'never', null],
  ['a failed call', refused(500), 'The server could not load this page.'],
  ['an empty answer', broken({ challenge: [] }), null],
] as const)
  test(`given ${situation}, the page stays on 'Loading...'`, async () => {
    expectErrors('Could not load /api/challenge')
    calls.answer(challengeCall, answer)
    await openScreen('/challenge/29')
    await screen.findByText('Loading...')
    if (ways) await screen.findByText(ways)
    await everythingIsDrawn()
    expect(screen.getByText('Loading...')).toBeTruthy()
  })
