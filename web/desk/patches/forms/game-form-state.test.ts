import { describe, expect, test } from 'vitest'
import { squareNumber } from '#contest/rules/grid.ts'
import { EMPTY_GAME, gameOfText, tagsIn, textOfGame, wholeIn, withFoundTitle } from './game-form-state.ts'

test.each([
  ['1250', 1250],
  [' 1,250 ', 1250],
  ['1 250', 1250],
  ['12,34', null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['99999999999999999999', null],
])('given "%s", the number is %s', (text, number) => {
  expect(wholeIn(text)).toBe(number)
})

test('given tags in any spelling, each is one lower-case word', () => {
  expect(tagsIn('Horror;  survival, horror')).toEqual(['horror', 'survival'])
})

test('given a name, the link follows it until it is typed itself', () => {
  const typed = { ...EMPTY_GAME, name: '  Silent Hill f ' }
  expect(gameOfText(typed, squareNumber(812))).toMatchObject({
    position: 812,
    display_name: 'Silent Hill f',
    ta_link: 'Silent-Hill-f',
    title_id: null,
    series: null,
  })
  expect(gameOfText({ ...typed, link: 'SHf', isOwnLink: true }, 812).ta_link).toBe('SHf')
})

test('given a record, its form gives the same record', () => {
  const game = {
    position: -12,
    title_id: 77_777,
    twins: [77_778, 77_779],
    title_by_hand: 'listed as Halo III',
    display_name: 'Halo 3 (Xbox 360)',
    ta_link: 'Halo-3',
    gamerscore: 1750,
    platform: '360',
    released: 2007,
    developer: 'Bungie',
    series: 'Halo',
    tags: ['shooter', 'space'],
    availability: [{ kind: 'servers_closed' as const, date: '2022-01-13', note: 'Xbox 360 servers.' }],
  }
  expect(gameOfText(textOfGame(game), game.position)).toEqual(game)
})

test('given another title id, nobody has chosen that one by hand', () => {
  const text = {
    ...EMPTY_GAME,
    titleId: '5',
    twins: '6, 7; 6',
    byHand: { titleId: '5', why: 'listed as Fable' },
  }
  expect(gameOfText(text, 1)).toMatchObject({ title_id: 5, twins: [6, 7], title_by_hand: 'listed as Fable' })
  expect(gameOfText({ ...text, titleId: '8' }, 1)).not.toHaveProperty('title_by_hand')
})

describe('given titles that are chosen one after the other', () => {
  const title = { platform: 'Xbox', gamerscore: 500, released: 2017, maker: 'Other Works', taken_by: null }
  const unknown = { ...title, platform: '', gamerscore: null, released: null, maker: null }
  const first = withFoundTitle(
    EMPTY_GAME,
    { ...title, title_id: 7, name: 'Amber' },
    { isNew: true, games: [] },
  )

  test('nothing of the first stays with the second', () => {
    expect(first).toMatchObject({ developer: 'Other Works', released: '2017', platform: 'One' })
    const second = { ...unknown, title_id: 8, name: 'Brass' }
    expect(withFoundTitle(first, second, { isNew: true, games: [] })).toEqual({
      ...EMPTY_GAME,
      titleId: '8',
      name: 'Brass',
    })
  })

  test('one of the grid brings its record, tags and all', () => {
    const game = { ...gameOfText(EMPTY_GAME, 156), display_name: 'Castle', ta_link: 'Castle', tags: ['coop'] }
    const taken = { ...unknown, title_id: 9, name: 'Castle', taken_by: { link: 'Castle' } }
    expect(withFoundTitle(first, taken, { isNew: true, games: [game] })).toEqual(textOfGame(game))
    expect(withFoundTitle(first, taken, { isNew: false, games: [game] })).toMatchObject({
      titleId: '9',
      developer: 'Other Works',
    })
  })
})
