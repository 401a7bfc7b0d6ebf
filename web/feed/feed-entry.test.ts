import { expect, test } from 'vitest'
import { joinedDetails, undoneDetails } from '#contest/rules/events.ts'
import { type FeedEntry, feedEntry, type ReceivedEvent } from './feed-entry.ts'

const game: ReceivedEvent = { event_type: 'game_gained', game_name: 'Hades', ta_link: 'Hades', position: 492 }
const challenge: ReceivedEvent = {
  event_type: 'challenge_gained',
  challenge_id: 24,
  challenge_title: 'MBA Graduate',
  points: 125,
}

test.each<[string, ReceivedEvent, Partial<FeedEntry>]>([
  [
    'a game gained',
    game,
    {
      kind: 'Game',
      change: 'gained',
      title: 'Hades',
      path: '/game/Hades',
      description: 'Completed position 492',
    },
  ],
  [
    'a game lost',
    { ...game, event_type: 'game_lost' },
    { kind: 'Game', change: 'lost', description: 'Lost position 492 due to new achievements being added' },
  ],
  [
    'an alternative',
    { ...game, position: -492 },
    { description: 'Completed position 492', quadrant: 'orange' },
  ],
  ['a game without a position', { ...game, position: null }, { description: '', quadrant: null }],
  ['a game that is no more', { ...game, removed: true }, { title: 'Hades', path: null }],
  ['a challenge that is no more', { ...challenge, removed: true }, { title: 'MBA Graduate', path: null }],
  ['a game without a link', { ...game, ta_link: null }, { title: 'Hades', path: null }],
  [
    'a challenge gained',
    challenge,
    {
      kind: 'Challenge',
      change: 'gained',
      title: 'MBA Graduate',
      path: '/challenge/24',
      description: 'Challenge completed, 125 points',
      quadrant: null,
    },
  ],
  [
    'a challenge worth thousands',
    { ...challenge, points: 1250 },
    { description: 'Challenge completed, 1,250 points' },
  ],
  ['a challenge of unknown worth', { ...challenge, points: null }, { description: 'Challenge completed' }],
  [
    'a challenge lost',
    { ...challenge, event_type: 'challenge_lost' },
    { change: 'lost', description: 'Lost due to requirements being updated' },
  ],
  [
    'a challenge with the other name',
    { ...challenge, challenge_title: null, challenge_name: 'MBA' },
    { title: 'MBA' },
  ],
  ['a challenge without an id', { ...challenge, challenge_id: null }, { path: null }],
  [
    'a first scan',
    { event_type: 'other', details: joinedDetails('Grid 900', 388) },
    {
      kind: 'Event',
      change: null,
      title: 'Joined Grid 900',
      path: null,
      description: 'Joined Grid 900 with 388 completed squares',
    },
  ],
  [
    'a patch that was undone',
    { event_type: 'other', details: undoneDetails(7) },
    { kind: 'Event', change: null, title: 'Patch 7', path: null, description: 'Patch 7 was undone' },
  ],
  [
    'another event in words',
    { event_type: 'other', details: 'Renamed' },
    { title: 'Unknown Event', description: 'Renamed' },
  ],
  ['a blank title', { ...game, game_name: ' ' }, { title: 'Unknown Event' }],
  [
    'nothing at all',
    {},
    { kind: 'Event', change: null, title: 'Unknown Event', path: null, description: '' },
  ],
])('given %s, the entry is right', (_, event, expected) => {
  expect(feedEntry(event)).toMatchObject(expected)
})

test('given a type we do not know, it is an event', () => {
  expect(feedEntry({ event_type: 'renamed' as 'other' })).toMatchObject({
    kind: 'Event',
    title: 'Unknown Event',
  })
})
