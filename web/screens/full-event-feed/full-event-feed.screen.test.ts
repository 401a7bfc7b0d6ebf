import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { playerFeedCall } from '#contract/player-feed.ts'
import { broken, type PlayedAnswer, refused } from '#tests/support/browser/answers.ts'
import { EVENTS } from '#tests/support/browser/gamer-answers.ts'
import {
  calls,
  expectErrors,
  expectTitle,
  openScreen,
  textOf,
  texts,
} from '#tests/support/screens/screen.tsx'

const events = () => texts(document.querySelectorAll('.feed > li'))

test('given events, lists them under their days and asks for a hundred', async () => {
  calls.answer(playerFeedCall, { player_feed: { events: EVENTS } })
  await openScreen('/full-event-feed/Sunný Day')
  await waitFor(() => expect(events()).toHaveLength(5))
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Full Event Feed for Sunný Day')
  await expectTitle('Full Event Feed for Sunný Day – Grid 900')
  expect(calls.asked(playerFeedCall)).toEqual(['/api/player-feed?gamertag=Sunny+Day&total_feed_entries=100'])
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Saturday, September 13',
    'Friday, August 29',
  ])
})

test('given a kind, only its events are listed', async () => {
  // By a former name or another spelling: the page uses the present one.
  calls.answer(playerFeedCall, { player_feed: { events: EVENTS, gamertag: 'Sunný Day' } })
  const user = await openScreen('/full-event-feed/SUNNY+day')
  await user.click(await screen.findByRole('button', { name: 'Challenge 2' }))
  expect(events()).toEqual([
    expect.stringContaining('Kingdom Hearts'),
    expect.stringContaining('Finish the Fight'),
  ])
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Full Event Feed for Sunný Day')
  await expectTitle('Full Event Feed for Sunný Day – Grid 900')
  expect(screen.getByRole('link', { name: /^Sunný Day/ }).getAttribute('href')).toBe(
    '/gamer/Sunn%C3%BD%20Day',
  )
})

test('given a call under way, says that events are loading', async () => {
  calls.answer(playerFeedCall, 'never')
  await openScreen('/full-event-feed/Vega')
  await screen.findByText('Loading events...')
})

const NOTHING: [situation: string, answer: PlayedAnswer<typeof playerFeedCall>][] = [
  ['no events', { player_feed: { events: [] } }],
  ['no feed', broken({})],
]

test.for(NOTHING)('given %s, says so', async ([, answer]) => {
  calls.answer(playerFeedCall, answer)
  await openScreen('/full-event-feed/Vega')
  await screen.findByText('No events found for this player.')
})

test('given a failure, it is logged and the list is empty', async () => {
  expectErrors('Could not load /api/player-feed')
  calls.answer(playerFeedCall, refused(500))
  await openScreen('/full-event-feed/Vega')
  await screen.findByText('No events found for this player.')
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('Could not load /api/player-feed'),
    expect.anything(),
  )
  expect(screen.queryByText('Loading events...')).toBeNull()
})
