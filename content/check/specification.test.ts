import { expect, test } from 'vitest'
import { type Breakage, edit, problem, problemsAfter } from '#tests/support/content/breakage.ts'

const file = 'challenges.json'
const posts = 'posts/announcements.md'

const breakages: Breakage[] = [
  [
    'challenge 4 without its fourth quadrant',
    [edit(file, ['"id": 4,', ', "purple": 5'], '')],
    [problem(file, ['"id": 4,', '"rule"'], 'challenge 4 must count exactly blue, red, orange, purple')],
  ],
  [
    'challenge 19 counting orange',
    [edit(file, ['"id": 19,', '"red": 25'], '"orange": 25')],
    [problem(file, ['"id": 19,', '"rule"'], 'challenge 19 must count exactly red')],
  ],
  [
    'challenge 5 easier than challenge 4',
    [
      edit(file, ['"id": 5,', 'at least 10'], 'at least 2'),
      edit(
        file,
        ['"id": 5,', '"blue": 10, "red": 10, "orange": 10, "purple": 10'],
        '"blue": 2, "red": 2, "orange": 2, "purple": 2',
      ),
    ],
    [problem(file, ['"id": 5,', '"rule"'], 'challenge 5 is no harder than challenge 4')],
  ],
  [
    'quadrants counted under an id that no client knows',
    [edit(file, ['"id": 10,', '"total": 50'], '"quadrants": { "red": 50 }')],
    [
      problem(
        file,
        ['"id": 10,', '"rule"'],
        'challenge 10 cannot count quadrants, only 3, 4, 5, 6, 7, 8, 18, 19, 20, 21 can',
      ),
    ],
  ],
  [
    'a quadrant challenge taken away',
    [
      edit('patches/5.json', ['"challenges": [] }'], '"challenges": [19] }'),
      edit(posts, ['id: patch-5', 'Yes, that Yaris.'], 'Seeing Red leaves.'),
    ],
    [problem('patches/5.json', ['[19]'], 'edition 5 lacks the quadrant challenge 19')],
  ],
  [
    'a quadrant challenge at another price before patch 2',
    [
      edit(file, ['"id": 18,', '"points": 50'], '"points": 40'),
      edit(posts, ['id: patch-2', 'from 50 to 20'], 'from 50 to 20 and from 40 to 20'),
    ],
    [problem(file, ['"id": 18,', '"points": 40,'], 'challenge 18 must be worth 50 points before patch 2')],
  ],
  [
    'a quadrant challenge at another price since patch 2',
    [
      edit('patches/2.json', ['"id": 21,', '"points": 20'], '"points": 25'),
      edit(posts, ['id: patch-2', 'from 50 to 20'], 'from 50 to 20 and from 50 to 25'),
    ],
    [problem('patches/2.json', ['"points": 25'], 'challenge 21 must be worth 20 points since patch 2')],
  ],
  [
    'Kingdom Hearts for less than 100',
    [
      edit('patches/3.json', ['"id": 22,', '"points": 100'], '"points": 90'),
      edit(posts, ['from 75 to 100'], 'from 75 to 90'),
    ],
    [problem('patches/3.json', ['"points": 90'], 'the Kingdom Hearts challenge must be worth 100 points')],
  ],
  [
    'MBA Graduate under another name',
    [
      edit('patches/3.json', ['"MBA Graduate"'], '"Bachelor of Business"'),
      edit('patches/7.json', ['"MBA Graduate"'], '"Bachelor of Business"'),
      edit('patches/8.json', ['"MBA Graduate"'], '"Bachelor of Business"'),
      edit(posts, ['MBA Graduate'], 'Bachelor of Business'),
      edit(posts, ['MBA Graduate'], 'Bachelor of Business'),
      edit(posts, ['MBA Graduate'], 'Bachelor of Business'),
    ],
    [problem(file, ['['], 'there is no MBA Graduate challenge')],
  ],
  [
    'a second challenge about Edmund McMillen',
    [edit(file, ['"Hole in One"'], '"Edmund McMillen and Friends"')],
    [problem(file, ['Edmund McMillen and Friends'], 'there is a second Edmund McMillen challenge')],
  ],
  [
    'patch 1 on another day',
    [
      edit('patches/1.json', ['2025-07-29'], '2025-07-28'),
      edit(posts, ['id: patch-1', '2025-07-29'], '2025-07-28'),
    ],
    [problem('patches/1.json', ['2025-07-28'], 'patch 1 must be dated 2025-07-29')],
  ],
]

test.each(breakages)('given %s, the check points at it', (_, edits, expected) => {
  const outcome = problemsAfter(edits, expected)
  expect(outcome.found).toEqual(outcome.expected)
})
