import { expect, test } from 'vitest'
import { NOT_FOUND, PAGES } from '#contract/pages.ts'
import { chosenScreens, filled } from './screens.ts'

const screens = [...PAGES, NOT_FOUND].map(({ screen, path }) => ({ name: screen, path }))
const names = (wanted?: string): string[] => chosenScreens(screens, wanted).map(({ name }) => name)

test('given nothing, eight screens of every day are chosen', () => {
  expect(names()).toHaveLength(8)
})

test('given names, those are chosen; given all, every one is', () => {
  expect(names('games, gamer').sort()).toEqual(['gamer', 'games'])
  expect(names('all')).toHaveLength(screens.length)
})

test('given a path with several parameters, all of them are filled in', () => {
  expect(filled('/gamer/:gamer/year/:year', { gamer: 'Two Words', year: '2026' })).toBe(
    '/gamer/Two%20Words/year/2026',
  )
})

test('given a name that no screen has, the names that there are are told', () => {
  expect(() => names('gamers')).toThrow(/^There is no screen "gamers"; there are: .*; gamer; .*\.$/)
})
