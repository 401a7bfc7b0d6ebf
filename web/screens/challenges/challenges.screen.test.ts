import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { challengesCall } from '#contract/challenges.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aChallenge } from '#tests/support/browser/builders.ts'
import { calls, expectErrors, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const EDMUND = aChallenge(46, 'Edmund McMillen', {
  description: 'Every game designed by Edmund McMillen.',
  points: 200,
  percent_completed: 2,
  display_order: 3,
})
const BLUE = aChallenge(18, 'Blue Quadrant', {
  description: 'Complete 100 squares in the Blue quadrant.',
  points: 20,
  positions: '100',
  percent_completed: 17.3,
  display_order: 1,
})
const HEARTS = aChallenge(29, 'Kingdom Hearts', {
  description: 'Complete every Kingdom Hearts game on the grid.',
  points: 100,
  percent_completed: 11,
  display_order: 2,
})

const BY_DEFAULT = ['Blue Quadrant', 'Kingdom Hearts', 'Edmund McMillen']
const titles = () => texts(screen.queryAllByRole('heading', { level: 2 }))
const shows = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))

beforeEach(() => calls.answer(challengesCall, { challenges: [EDMUND, BLUE, HEARTS] }))

test('given challenges, each shows title, points, description and shares, in display order', async () => {
  await openScreen('/challenges')
  await shows(BY_DEFAULT)
  expect(calls.asked(challengesCall)).toEqual(['/api/challenges'])
  expect(screen.getByRole('link', { name: 'Blue Quadrant' }).getAttribute('href')).toBe('/challenge/18')
  const card = textOf(screen.getAllByRole('article')[0])
  expect(card).toContain('20pts')
  expect(card).toContain('Complete 100 squares in the Blue quadrant.')
  expect(card).toContain('17.3% completed')
  expect(card).toContain('82.7% Incomplete')
  expect(screen.queryByText(/found$/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reset to Default' })).toBeNull()
})

test('given a sort, most come first, then least; the default can be had back', async () => {
  const user = await openScreen('/challenges')
  await shows(BY_DEFAULT)
  await user.click(screen.getByRole('button', { name: 'Points' }))
  await shows(['Edmund McMillen', 'Kingdom Hearts', 'Blue Quadrant'])
  const most = screen.getByRole('button', { name: 'Points most first' })
  expect(most.getAttribute('aria-pressed')).toBe('true')
  await user.click(most)
  await shows(BY_DEFAULT)
  expect(screen.getByRole('button', { name: 'Points least first' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Completion' }))
  await shows(['Blue Quadrant', 'Kingdom Hearts', 'Edmund McMillen'])
  await user.click(screen.getByRole('button', { name: /^Completion/ }))
  await shows(['Edmund McMillen', 'Kingdom Hearts', 'Blue Quadrant'])
  await user.click(screen.getByRole('button', { name: 'Reset to Default' }))
  await shows(BY_DEFAULT)
  expect(screen.queryByRole('button', { name: 'Reset to Default' })).toBeNull()
})

test('given a text, title and description are searched and the results counted', async () => {
  const user = await openScreen('/challenges')
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search challenges...' })
  await user.type(box, 'GAME')
  await shows(['Kingdom Hearts', 'Edmund McMillen'])
  expect(screen.getByText('2 challenges found')).toBeTruthy()
  await user.clear(box)
  await user.type(box, 'blue')
  await screen.findByText('1 challenge found')
  await user.clear(box)
  await user.type(box, 'zelda')
  await screen.findByText('No challenges found matching your search.')
  expect(screen.getByText('0 challenges found')).toBeTruthy()
  await user.click(screen.getByText('Clear search'))
  expect(box.value).toBe('')
  await shows(BY_DEFAULT)
})

test('given no challenges, says so', async () => {
  calls.answer(challengesCall, { challenges: [] })
  await openScreen('/challenges')
  await screen.findByText('No challenges available.')
  expect(screen.queryByText('Clear search')).toBeNull()
})

test('given no answer yet, it is loading', async () => {
  calls.answer(challengesCall, 'never')
  await openScreen('/challenges')
  await screen.findByText('Loading...')
})

test('given bare challenges, nothing undefined is shown', async () => {
  calls.answer(challengesCall, broken({ challenges: [{}, { challenge_id: 7, title: null }] }))
  await openScreen('/challenges')
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(textOf(screen.getByRole('main'))).not.toMatch(/undefined|null|NaN/)
})

test('given no connection, it is reported, and the list does not look empty', async () => {
  expectErrors('Could not load /api/challenges')
  calls.answer(challengesCall, 'no connection')
  await openScreen('/challenges')
  await screen.findByText('Network Error.')
  expect(screen.getByText('The challenges could not be loaded.')).toBeTruthy()
})
