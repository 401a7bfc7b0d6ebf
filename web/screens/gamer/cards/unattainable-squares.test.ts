import { expect, test } from 'vitest'
import { goneSquares } from './unattainable-squares.ts'

const gone = [{ kind: 'delisted' as const, date: '2020-01-01', note: 'No longer sold.' }]

test('given squares of which nothing can be had, those that are not completed are told, with the reason', () => {
  const games = [
    { position: 1, display_name: 'Gone', ta_link: 'gone', availability: gone },
    { position: 2, display_name: 'Gone too', ta_link: 'gone-too', availability: gone },
    { position: 3, display_name: 'Gone here', ta_link: 'gone-here', availability: gone },
    { position: -3, display_name: 'There is another', ta_link: 'another' },
    { position: 4, display_name: 'There', ta_link: 'there' },
  ]
  expect(goneSquares(games, [{ position: 2 }])).toEqual([
    { square: 1, name: 'Gone', link: 'gone', note: 'No longer sold.' },
  ])
})
