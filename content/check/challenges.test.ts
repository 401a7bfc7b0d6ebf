import { expect, test } from 'vitest'
import { type Breakage, edit, problem, problemsAfter, realTexts } from '#tests/support/content/breakage.ts'

const file = 'challenges.json'
const posts = 'posts/announcements.md'

/** The record of a launch game, as an organiser copies it into a patch. */
function recordOf(link: string): Record<string, unknown> {
  const launch: { ta_link: string }[] = JSON.parse(realTexts.get('games.json') ?? '')
  return { ...launch.find((game) => game.ta_link === link) }
}
const squareOfGolf = recordOf('Golf-With-Your-Friends').position
const inPatch = (link: string, changes: object) => JSON.stringify({ ...recordOf(link), ...changes })

const breakages: Breakage[] = [
  [
    'a link to no game',
    [edit(file, ['"id": 52,', '"Dark-Souls-II"'], '"Dark-Souls-4"')],
    [
      problem(
        file,
        ['"Dark-Souls-4"'],
        'challenge 52 lists Dark-Souls-4, which is no main game in edition 0',
      ),
    ],
  ],
  [
    'a link to an alternative',
    [edit(file, ['"id": 52,', '"Dark-Souls-II"'], '"Tomb-Raider-Definitive-Edition"')],
    [
      problem(
        file,
        ['"Tomb-Raider-Definitive-Edition"'],
        'challenge 52 lists Tomb-Raider-Definitive-Edition, which is no main game in edition 0',
      ),
    ],
  ],
  [
    'a link to a game that arrives with a later patch',
    [edit(file, ['"id": 52,', '"Dark-Souls-II"'], '"Wuchang-Fallen-Feathers"')],
    [
      problem(
        file,
        ['"Wuchang-Fallen-Feathers"'],
        'challenge 52 lists Wuchang-Fallen-Feathers, which is no main game in edition 0',
      ),
    ],
  ],
  [
    'a count above what is listed',
    [edit(file, ['"id": 57,', 'any 2'], 'any 5'), edit(file, ['"id": 57,', '"count": 2'], '"count": 5')],
    [problem(file, ['"id": 57,', '"count": 5'], 'challenge 57 asks for 5 of 4 games')],
  ],
  [
    'a total above the squares filled at launch',
    [edit(file, ['"id": 13,', 'any 500'], 'any 850'), edit(file, ['"total": 500'], '"total": 850')],
    [problem(file, ['"total": 850'], 'challenge 13 asks for 850 squares, but edition 0 fills 838')],
  ],
  [
    'a quadrant count above the squares filled at launch',
    [
      edit(file, ['"id": 7,', 'at least 50'], 'at least 220, then 50'),
      edit(file, ['"blue": 50'], '"blue": 220'),
    ],
    [problem(file, ['"blue": 220'], 'challenge 7 asks for 220 blue squares, but edition 0 fills 218')],
  ],
  [
    'a shape over an empty square',
    [edit(file, ['"id": 15,', '871, 900]'], '871, 92]')],
    [problem(file, ['871, 92]'], 'challenge 15 needs square 92, which is empty in edition 0')],
  ],
  [
    'an id twice',
    [edit(file, ['"id": 57,'], '"id": 58,')],
    [problem(file, ['"id": 58,', '"id": 58,'], 'challenge 58 is given twice')],
  ],
  [
    'a display order twice',
    [edit(file, ['"id": 57,', '"display_order": 68'], '"display_order": 69')],
    [problem(file, ['"id": 58,', '"display_order"'], 'challenge 58 has the display_order of challenge 57')],
  ],
  [
    'a title twice',
    [edit(file, ['"Hole in One"'], '"git gud"')],
    [problem(file, ['"git gud"'], 'challenge 57 has the title of challenge 52')],
  ],
  [
    'a description that forgets the number',
    [edit(file, ['any 2 golf games'], 'two golf games')],
    [problem(file, ['two golf games'], 'the description of challenge 57 does not say 2')],
  ],
  [
    'a patch that gives the square of a listed game to another game',
    [
      edit(
        'patches/8.json',
        ['"games": ['],
        `"games": [\n${inPatch('Golf-With-Your-Friends', { ta_link: 'Golf-Story', display_name: 'Golf Story' })},`,
      ),
      edit(
        'patches/8.json',
        ['"removed": { "games": []'],
        '"removed": { "games": ["Golf-With-Your-Friends"]',
      ),
      edit(posts, ['Thank you for eight patches'], 'Golf Story replaces Golf With Your Friends. Thank you'),
    ],
    [
      problem(
        file,
        ['"id": 57,', '"Golf-With-Your-Friends"'],
        'challenge 57 lists Golf-With-Your-Friends, which is no main game in edition 8',
      ),
    ],
  ],
  [
    'a patch that moves a listed game to another square',
    [
      edit(
        'patches/8.json',
        ['"games": ['],
        `"games": [\n${inPatch('Golf-With-Your-Friends', { position: 95 })},\n${inPatch('Deus-Ex-Human-Revolution', { position: squareOfGolf })},`,
      ),
      edit(
        posts,
        ['Thank you for'],
        'Golf With Your Friends and Deus Ex: Human Revolution change places. Thank you for',
      ),
    ],
    [
      problem(
        file,
        ['"id": 57,', '"Golf-With-Your-Friends"'],
        'challenge 57 lists Golf-With-Your-Friends, which patch 8 moves: repeat the challenge there',
      ),
    ],
  ],
]

test.each(breakages)('given %s, the check points at it', (_, edits, expected) => {
  const outcome = problemsAfter(edits, expected)
  expect(outcome.found).toEqual(outcome.expected)
})
