import { describe, expect, test } from 'vitest'
import { type Breakage, edit, problem, problemsAfter } from '#tests/support/content/breakage.ts'
import { checkContent } from '../check.ts'
import { CONTENT_FOLDER, readTexts } from '../files.ts'
import { sameGameKey } from './same-game.ts'

const games = 'games.json'
const at95 = '"position": 95,'
const at96 = '"position": 96,'
const fullHouseOutOfReach = problem(
  'patches/8.json',
  ['"total": 900'],
  'challenge 14 asks for 900 squares, but edition 8 fills 899',
)

const breakages: Breakage[] = [
  [
    'two main games on one square',
    [edit(games, [at95], at96)],
    [
      problem(games, [at96], 'square 95 has no main game'),
      problem(
        games,
        [at96, at96],
        'Nobody Saves the World is on square 96, which already has Deus Ex: Human Revolution',
      ),
      fullHouseOutOfReach,
    ],
  ],
  [
    'an alternative of a square that is still empty',
    [edit(games, ['"position": -10,'], '"position": -92,')],
    [
      problem(
        games,
        ['"position": -92,'],
        'Red Faction: Guerrilla Re-Mars-tered is an alternative of square 92, which has no main game',
      ),
    ],
  ],
  [
    'a title id twice',
    [edit(games, [at96, '1868841248'], '1397819386')],
    [problem(games, [at96], 'Nobody Saves the World has the title_id of Deus Ex: Human Revolution')],
  ],
  [
    'a link twice in one file',
    [edit(games, ['"Nobody-Saves-the-World"'], '"Deus-Ex-Human-Revolution"')],
    [
      problem(games, [at96], 'Deus-Ex-Human-Revolution is given twice'),
      problem(games, [at96], 'square 95 has no main game'),
      fullHouseOutOfReach,
    ],
  ],
  [
    'a link that differs from another by case alone',
    [edit(games, ['"Nobody-Saves-the-World"'], '"deus-ex-human-revolution"')],
    [problem(games, [at96], 'Nobody Saves the World has the ta_link of Deus Ex: Human Revolution')],
  ],
  [
    'one game on two squares under two names',
    [edit(games, ['"Nobody Saves the World"'], '"Deus Ex: Human Revolution HD (Xbox One)"')],
    [
      problem(
        games,
        [at96],
        'Deus Ex: Human Revolution HD (Xbox One) is the same game as Deus Ex: Human Revolution',
      ),
    ],
  ],
  [
    'a twin that is another game',
    [edit(games, [at96, '1868841248'], '1868841248, "twins": [1397819386]')],
    [problem(games, [at96], 'Nobody Saves the World has the twin 1397819386 of Deus Ex: Human Revolution')],
  ],
  [
    'a twin that is the game itself',
    [edit(games, [at96, '1868841248'], '1868841248, "twins": [1868841248]')],
    [problem(games, [at96], 'Nobody Saves the World has the twin 1868841248 twice')],
  ],
  [
    'twins of a game without a title',
    [edit(games, ['"position": 175,', '"title_id": null'], '"title_id": null, "twins": [1397819386]')],
    [problem(games, ['"position": 175,'], 'Wordament has twins and no title_id')],
  ],
  [
    'an Xbox 360 game of 2019',
    [edit(games, [at95, '"released": 2011'], '"released": 2019')],
    [problem(games, [at95], 'Deus Ex: Human Revolution cannot be a game for 360 of 2019')],
  ],
  [
    'a game added before its release',
    [edit(games, [at96, '"released": 2022'], '"released": 2026')],
    [problem(games, [at96], 'Nobody Saves the World is added in 2025-07-14 but released in 2026')],
  ],
  [
    'a step back in time on the main diagonal',
    [edit(games, ['"position": 94,', '"released": 2007'], '"released": 2005')],
    [
      problem(
        games,
        ['"position": 94,'],
        'BioShock (2005) breaks the timeline of the main diagonal, 2005 to 2025',
      ),
    ],
  ],
  [
    'a diagonal that ends early',
    [edit(games, ['"position": 900,', '"released": 2025'], '"released": 2024')],
    [
      problem(
        games,
        ['"position": 900,'],
        'Blue Prince (2024) breaks the timeline of the main diagonal, 2005 to 2025',
      ),
    ],
  ],
  [
    'no wheels in row 2',
    [edit(games, ['"position": 33,', '"racing"'], '"driving"')],
    [problem(games, ['"position": 33,'], 'F1 2020 is in row 2, which is all racing')],
  ],
  [
    'nothing to fear in row 13',
    [edit(games, ['"position": 370,', '"horror"'], '"cosy"')],
    [problem(games, ['"position": 370,'], 'The Evil Within is in row 13, which is all horror')],
  ],
  [
    'a word among the digits of row 17',
    [edit(games, ['"display_name": "140"'], '"display_name": "Onefourty"')],
    [problem(games, ['"Onefourty"'], 'Onefourty must begin with a digit: row 17 spells the alphabet')],
  ],
  [
    'a wrong letter in row 17',
    [edit(games, ['"Abzû"'], '"The Abzû"')],
    [problem(games, ['"The Abzû"'], 'The Abzû must begin with A: row 17 spells the alphabet')],
  ],
]

test.each(breakages)('given %s, the check points at it', (_, edits, expected) => {
  const outcome = problemsAfter(edits, expected)
  expect(outcome.found).toEqual(outcome.expected)
})

test('given a copy without the patches, one sentence tells how many squares are empty', () => {
  const texts = new Map([...readTexts(CONTENT_FOLDER)].filter(([file]) => !/^patches\/[1-9]/.test(file)))
  const found = checkContent(texts, { isShipped: false }).map(({ message }) => message)
  expect(found.filter((message) => message.includes('no main game'))).toEqual([
    expect.stringMatching(/^\d+ squares have no main game, the first is 82\. .*--flat/),
  ])
})

describe('two names', () => {
  test.each([
    ['Dead Rising II', 'Dead Rising 2'],
    ['The Darkness', 'Darkness'],
    ['Okami HD', 'Ōkami'],
    ['Metro 2033 Redux', 'Metro 2033'],
    ['Bastion (Xbox One)', 'Bastion'],
    ['Tomb Raider: Definitive Edition', 'Tomb Raider'],
  ])('%s and %s mean one game', (a, b) => {
    expect(sameGameKey(a)).toBe(sameGameKey(b))
  })

  test.each([
    ['Halo 3', 'Halo 4'],
    ['Dead Space', 'Dead Space 2'],
    ['DOOM (2016)', 'Doom'],
  ])('%s and %s mean two games', (a, b) => {
    expect(sameGameKey(a)).not.toBe(sameGameKey(b))
  })
})
