import { describe, expect, test } from 'vitest'
import { type Breakage, edit, problem, problemsAfter, realTexts } from '#tests/support/content/breakage.ts'
import { checkContent } from './check.ts'

const deusEx = '"ta_link": "Deus-Ex-Human-Revolution"'
const square95 = '"position": 95,'

const malformed: Breakage[] = [
  [
    'a lost comma',
    [edit('games.json', ['"position": 2,', '},'], '}')],
    [problem('games.json', ['"position": 3,'], 'is not valid JSON: comma expected')],
  ],
  [
    'a comma too many',
    [edit('patches/3.json', ['"challenges": [] }'], '"challenges": [], }')],
    [problem('patches/3.json', ['"challenges": [], }'], 'is not valid JSON: property name expected')],
  ],
  [
    'a comment',
    [edit('challenges.json', ['['], '[ // the launch')],
    [problem('challenges.json', ['//'], 'is not valid JSON: invalid comment token')],
  ],
  [
    'a misspelt field beside the true one',
    [edit('games.json', [square95, '"gamerscore": 1250'], '"gamerscore": 1250, "gamerscoer": 1')],
    [problem('games.json', [square95], 'there is no field "gamerscoer"')],
  ],
  [
    'a field that is not there',
    [edit('games.json', [square95, '"platform": "360", '], '')],
    [problem('games.json', [square95], 'platform is missing')],
  ],
  [
    'a field given twice',
    [edit('challenges.json', ['"id": 52,', '"points": 150,'], '"points": 150,\n    "points": 160,')],
    [problem('challenges.json', ['"points": 160'], '"points" is given twice')],
  ],
  [
    'a square outside the grid',
    [edit('games.json', [square95], '"position": 901,')],
    [problem('games.json', [deusEx], 'position must be a whole number from -900 to 900')],
  ],
  [
    'square 0',
    [edit('games.json', [square95], '"position": 0,')],
    [problem('games.json', [deusEx], 'position must be a square from 1 to 900, negative for an alternative')],
  ],
  [
    'a title id in quotes',
    [edit('games.json', ['1397819386'], '"1397819386"')],
    [problem('games.json', [deusEx], 'title_id must be a whole number from 10000 to 4294967295')],
  ],
  [
    'an unknown platform',
    [edit('games.json', [square95, '"360"'], '"PS5"')],
    [problem('games.json', [deusEx], 'platform must be one of 360, One, Series, PC')],
  ],
  [
    'a link with a space',
    [edit('games.json', [deusEx], '"ta_link": "Deus Ex"')],
    [problem('games.json', [square95], 'ta_link must be letters and digits joined by hyphens')],
  ],
  [
    'a number where a name belongs',
    [edit('challenges.json', ['"title": "Git Gud"'], '"title": 7')],
    [problem('challenges.json', ['"title": 7'], 'title is wrong: expected string, received number')],
  ],
  [
    'points below 10',
    [edit('challenges.json', ['"id": 1,', '"points": 10'], '"points": 5')],
    [problem('challenges.json', ['"points": 5,'], 'points must be a whole number from 10 to 500')],
  ],
  [
    'points between the steps',
    [edit('challenges.json', ['"id": 1,', '"points": 10'], '"points": 12')],
    [problem('challenges.json', ['"points": 12,'], 'points must be a multiple of 5')],
  ],
  [
    'a rule of two kinds',
    [edit('challenges.json', ['{ "total": 1 }'], '{ "total": 1, "all": ["Quake-4", "Yaris"] }')],
    [
      problem(
        'challenges.json',
        ['"total": 1,'],
        'rule must have exactly one of all, some, quadrants, total, shape',
      ),
    ],
  ],
  [
    'a link listed twice',
    [edit('challenges.json', ['"Dark-Souls-II", "Dark-Souls"'], '"Dark-Souls", "Dark-Souls"')],
    [problem('challenges.json', ['"Dark-Souls", "Dark-Souls"'], 'rule.some.of lists Dark-Souls twice')],
  ],
  [
    'a day that does not exist',
    [edit('patches/2.json', ['2025-08-03'], '2025-02-30')],
    [problem('patches/2.json', ['2025-02-30'], 'date must be a real date, written yyyy-mm-dd')],
  ],
  [
    'a patch under the wrong number',
    [edit('patches/4.json', ['"patch": 4'], '"patch": 5')],
    [problem('patches/4.json', ['"patch": 5'], 'the file of patch 4 says patch 5')],
  ],
  [
    'a post with a table that is too wide to be shown',
    [
      edit(
        'posts/faq.md',
        ['id: registration-and-feedback', '\n---\n'],
        `\n---\n\n${'|a'.repeat(21)}\n${'|-'.repeat(21)}\n\n`,
      ),
    ],
    [
      problem(
        'posts/faq.md',
        ['---'],
        'post registration-and-feedback cannot be shown: A table of the text has 21 columns; 20 is the most.',
      ),
    ],
  ],
  [
    'launch records in patch 0',
    [edit('patches/0.json', ['"challenges": []'], `"challenges": [${challengeOf('A Late Idea')}]`)],
    [problem('patches/0.json', ['"challenges"'], 'the challenges of the launch belong in challenges.json')],
  ],
]

function challengeOf(title: string): string {
  const description = 'Complete any 3 squares of the grid.'
  return JSON.stringify({ id: 900, display_order: 900, title, points: 10, description, rule: { total: 3 } })
}

describe('the content', () => {
  test('as it is, is sound', () => {
    expect(checkContent(realTexts)).toEqual([])
  })

  test.each(malformed)('given %s, is refused at that line', (_, edits, expected) => {
    const outcome = problemsAfter(edits, expected)
    expect(outcome.found).toEqual(outcome.expected)
  })

  test.each([
    ['games.json', 'the file is missing'],
    ['patches/4.json', 'the file is missing'],
    ['posts/how-it-works.md', 'the file is missing'],
  ])('given no %s, names the missing file', (file, message) => {
    const texts = new Map(realTexts)
    texts.delete(file)
    expect(checkContent(texts)).toContainEqual({ file, line: 1, message })
  })

  test.each([
    ['patches/nine.json', 'is not named by the number of a patch'],
    ['posts/news.md', 'no page shows this file'],
  ])('given a stray %s, refuses it', (file, message) => {
    expect(checkContent(new Map(realTexts).set(file, ''))).toEqual([{ file, line: 1, message }])
  })

  test('given an empty file, says so in one line', () => {
    const problems = checkContent(new Map(realTexts).set('games.json', ''))
    expect(problems).toEqual([{ file: 'games.json', line: 1, message: 'is not valid JSON: value expected' }])
  })

  test('given nothing at all, names every file it needs', () => {
    expect(checkContent(new Map()).map(({ file }) => file)).toEqual([
      'challenges.json',
      'games.json',
      'patches/0.json',
      'posts/announcements.md',
      'posts/contest-details.md',
      'posts/faq.md',
      'posts/how-it-works.md',
    ])
  })
})
