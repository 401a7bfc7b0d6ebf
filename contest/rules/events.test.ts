import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContestEvent, describeEvent, eventsBetween, JOINED_DETAILS, joinedDetails } from './events.ts'
import { squareNumber } from './grid.ts'
import { SquareSet } from './square-set.ts'

const standing = (squares: number[], challenges: number[]) => ({
  squares: SquareSet.of(squares.map(squareNumber)),
  challenges,
})

/** What the events say must have happened, played onto the standing before. */
function play(before: ReturnType<typeof standing>, events: readonly ContestEvent[]) {
  const squares = new Set<number>(before.squares)
  const challenges = new Set(before.challenges)
  for (const event of events) {
    if (event.type === 'game_gained') squares.add(event.square)
    if (event.type === 'game_lost') squares.delete(event.square)
    if (event.type === 'challenge_gained') challenges.add(event.challengeId)
    if (event.type === 'challenge_lost') challenges.delete(event.challengeId)
  }
  return standing(
    [...squares],
    [...challenges].sort((a, b) => a - b),
  )
}

describe('events', () => {
  test('given an added achievement, the square and the challenge it decided are lost', () => {
    expect(eventsBetween(standing([1, 2], [22]), standing([1], []))).toEqual([
      { type: 'game_lost', square: 2 },
      { type: 'challenge_lost', challengeId: 22 },
    ])
  })

  test('given a completed game, the square and the challenge it decided are gained', () => {
    expect(eventsBetween(standing([1], []), standing([1, 2], [22]))).toEqual([
      { type: 'game_gained', square: 2 },
      { type: 'challenge_gained', challengeId: 22 },
    ])
  })

  test('given the same standing, nothing happened', () => {
    expect(eventsBetween(standing([1, 2], [22]), standing([1, 2], [22]))).toEqual([])
  })

  test('standings before and after differ exactly by the events', () => {
    const any = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 60 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 116 }), { maxLength: 20 }),
      )
      .map(([squares, challenges]) =>
        standing(
          squares,
          challenges.sort((a, b) => a - b),
        ),
      )
    fc.assert(
      fc.property(any, any, (before, after) => {
        const events = eventsBetween(before, after)
        expect(play(before, events)).toEqual(after)
        // No event may be a mere echo: each one names something that really changed, once.
        expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(events.length)
        for (const [index] of events.entries())
          expect(play(before, events.toSpliced(index, 1))).not.toEqual(after)
      }),
    )
  })
})

describe('the sentences of events', () => {
  test.each([
    ['game_gained', 206, 'Completed position 206'],
    ['game_lost', 206, 'Lost position 206 due to new achievements being added'],
    ['challenge_lost', null, 'Lost due to requirements being updated'],
    ['challenge_gained', null, ''],
    ['other', null, ''],
  ])('%s', (type, square, expected) => {
    expect(describeEvent(type, square)).toBe(expected)
  })

  test('joining', () => {
    expect(joinedDetails('Grid 900', 17)).toBe('Joined Grid 900 with 17 completed squares')
  })

  test('given any name of the site, a joining is known by its sentence, which begins with the title', () => {
    const sentence = joinedDetails('The Grid with 900 games', 1)
    expect(JOINED_DETAILS.exec(sentence)?.[1]).toBe('Joined The Grid with 900 games')
    expect(JOINED_DETAILS.test('Renamed')).toBe(false)
  })
})
