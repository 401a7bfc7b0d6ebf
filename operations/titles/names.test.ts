import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameGame, isShortFor, nameSimilarity, nameWithoutEdition, nameWords, plainName } from './names.ts'

test.each([
  ['Halo™: Reach', 'halo reach'],
  ['Assassin’s Creed® II', 'assassins creed ii'],
  ["Assassin's Creed II", 'assassins creed ii'],
  ['Pokémon & Friends', 'pokemon and friends'],
  ['Braid (Xbox 360)', 'braid'],
  ['Limbo (Windows)', 'limbo'],
  ['Cuphead (TM)', 'cuphead'],
])('given the name %s, it is compared as "%s"', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

describe('the same game', () => {
  test.each([
    ['Hades', 'HADES™'],
    ['Hades', 'Hades - Digital Deluxe Edition'],
    ['Forza Horizon 4', 'Forza Horizon 4 Standard Edition'],
    ['Forza Horizon 4', 'Forza Horizon® 4 Ultimate Edition'],
    ['Lies of P', 'Lies of P Digital Deluxe Edition'],
    ['The Witcher 3: Wild Hunt', 'The Witcher 3: Wild Hunt – Game of the Year Edition'],
    ['MLB The Show 21', 'MLB® The Show™ 21 Xbox One Standard Edition'],
    ['Resident Evil 5 (Xbox One)', 'Resident Evil 5'],
    ['Transport Fever 2: Console Edition', 'Transport Fever 2'],
    ['Gears of War: Ultimate Edition (Windows)', 'Gears of War: Ultimate Edition for Windows 10'],
    ['Gears of War: Ultimate Edition', 'Gears of War: Ultimate Edition Deluxe'],
    ["Tony Hawk's Pro Skater 1 + 2", "Tony Hawk's™ Pro Skater™ 1 + 2"],
  ])('is what %s and %s name', (game, other) => {
    expect(isSameGame(game, other)).toBe(true)
  })

  test.each([
    ['a sequel', 'DOOM', 'DOOM Eternal'],
    ['a number', 'Overcooked', 'Overcooked! 2'],
    ['a remaster', 'Crysis', 'Crysis Remastered'],
    ['a game of its own that is called an edition', 'Tomb Raider', 'Tomb Raider: Definitive Edition'],
    ['the game before the edition', 'Gears of War: Ultimate Edition', 'Gears of War'],
    ['the game before the definitive edition', 'Tomb Raider: Definitive Edition', 'Tomb Raider'],
    ['an edition with words of its own', 'NieR: Automata', 'NieR:Automata™ BECOME AS GODS Edition'],
    ['a year', 'Doom', 'DOOM (2016)'],
    ['a bundle', 'Inside', 'INSIDE & LIMBO Bundle'],
    ['a word that only looks like an edition', 'Pokémon', 'Pokémon Gold'],
    ['an add-on', 'Hades', 'Hades - Season Pass'],
  ])('is not %s: %s, %s', (_, game, other) => {
    expect(isSameGame(game, other)).toBe(false)
  })

  test('is what any spelling of a name with marks, case and editions names', () => {
    const name = fc.constantFrom('Hades', 'Art of Rally', "Marvel's Midnight Suns", 'Yooka-Laylee', 'Venba')
    const mark = fc.constantFrom('', '™', '®', ' (TM)')
    const edition = fc.constantFrom(
      '',
      ' Standard Edition',
      ': Deluxe Edition',
      ' - Gold Edition',
      ' (Xbox One)',
    )
    fc.assert(
      fc.property(name, mark, edition, fc.boolean(), (game, trade, sold, isLoud) => {
        const spelling = `${game}${trade}${sold}`
        expect(isSameGame(game, isLoud ? spelling.toUpperCase() : spelling)).toBe(true)
      }),
    )
  })
})

test.each([
  ['Divinity: Original Sin II - Definitive Edition', 'divinity original sin ii definitive edition'],
  ['Forza Horizon 4 Ultimate Edition', 'forza horizon 4'],
])('given %s, the shorter name to ask for is "%s"', (name, shorter) => {
  expect(nameWithoutEdition(name)).toBe(shorter)
})

test.each([
  ['AC Liberation HD', "Assassin's Creed Liberation HD", true],
  ['South Park: TSOT', 'South Park: The Stick of Truth', true],
  ['Castle Crash', 'Castle Crashers', true],
  ['Halo 3', 'Halo 3', true],
  ['Halo 3', 'Halo 3: ODST', false],
  ['Halo 4', 'Halo 3', false],
  ['AC', 'Animal Crossing: New Leaf', false],
  ['LIMBO', 'Inside', false],
  ['', 'Inside', false],
])('given "%s" and %s, the one is short for the other: %s', (short, name, isShort) => {
  expect(isShortFor(short, name)).toBe(isShort)
})

describe('likeness', () => {
  const of = (a: string, b: string) => nameSimilarity(nameWords(a), nameWords(b))

  test.each([
    ['a year in brackets', 'DOOM', 'DOOM (2016)'],
    ['an edition with words of its own', 'NieR: Automata', 'NieR:Automata™ BECOME AS GODS Edition'],
    ['roman and arabic numbers', 'Little Nightmares II', 'Little Nightmares 2'],
    ['"&" and "and"', 'Salt and Sanctuary', 'Salt & Sanctuary'],
    ['an article', 'The Little Acre', 'Little Acre'],
    ['one word or two', 'Star Wars Battlefront II', 'STAR WARS Battle front II'],
    ['a typing error', 'Sherlock Holmes: Crimes and Punishments', 'Sherlock Holmes: Crimes & Punishment'],
    ['a subtitle left out', 'PUBG: Battlegrounds', 'PUBG'],
  ])('given %s, the names are likely the same: %s, %s', (_, a, b) => {
    expect(of(a, b)).toBeGreaterThanOrEqual(0.6)
  })

  test.each([
    ['Overcooked', 'Overcooked! 2'],
    ['Forza Motorsport 5', 'Forza Motorsport 7'],
    ['Inside', 'Outlast'],
    ['Dead Rising 3', 'Dead Space'],
  ])('given other games, the names are not: %s, %s', (a, b) => {
    expect(of(a, b)).toBeLessThan(0.6)
  })

  test('is between 0 and 1, the same both ways, and 1 for the same words', () => {
    const words = fc.array(fc.constantFrom('dead', 'rising', '2', 'ii', 'case', 'zero', 'of'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const value = nameSimilarity(a, b)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(nameSimilarity(b, a)).toBeCloseTo(value)
        expect(nameSimilarity(a, a)).toBe(1)
      }),
    )
  })
})
