import { expect, test } from 'vitest'
import { NOT_FOUND, PAGES } from '#contract/pages.ts'
import { chosenScreens } from './screens.ts'

const screens = [...PAGES, NOT_FOUND].map(({ screen, path }) => ({ name: screen, path }))
const names = (wanted?: string): string[] => chosenScreens(screens, wanted).map(({ name }) => name)

test('given nothing, eight screens of every day are chosen', () => {
  expect(names()).toHaveLength(8)
})

test('given names, those are chosen; given all, every one is', () => {
  expect(names('games, gamer').sort()).toEqual(['gamer', 'games'])
  expect(names('all')).toHaveLength(screens.length)
})

test('given a name that no screen has, the names that there are are told', () => {
  expect(() => names('gamers')).toThrow(/^There is no screen "gamers"; there are: .*; gamer; .*\.$/)
})
