import { expect, test } from 'vitest'
import { type Breakage, edit, problem, problemsAfter } from '#tests/support/content/breakage.ts'
import { loadContent } from '../load.ts'

const file = 'posts/announcements.md'

test('given the patches of the content, their announcements lead to every game and challenge they name', () => {
  const { patches, posts } = loadContent()
  for (const { number, games, challenges } of patches.slice(1)) {
    const text = posts.announcements?.find(({ id }) => id === `patch-${number}`)?.content ?? ''
    for (const { link } of games.filter(({ name }) => text.includes(name)))
      expect(text, `patch ${number}`).toContain(`](/game/${link})`)
    for (const { id } of challenges.filter(({ title }) => text.includes(title)))
      expect(text, `patch ${number}`).toContain(`](/challenge/${id})`)
  }
})

test('given a link in a post, it leads to a game, a challenge or a place that exists', () => {
  const { patches, posts } = loadContent()
  const known = new Set([
    ...patches.flatMap(({ games }) => games.map(({ link }) => `/game/${link}`)),
    ...patches.flatMap(({ challenges }) => challenges.map(({ id }) => `/challenge/${id}`)),
  ])
  const links = Object.values(posts)
    .flat()
    .flatMap(({ content }) =>
      [...content.matchAll(/\]\((\/(?:game|challenge)\/[^)]*)\)/g)].map(([, to]) => to),
    )
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((to) => !known.has(to ?? ''))).toEqual([])
})
const faq = 'posts/faq.md'

const breakages: Breakage[] = [
  [
    'patches whose dates do not ascend',
    [
      edit('patches/3.json', ['2025-08-09'], '2025-08-03'),
      edit(file, ['id: patch-3', '2025-08-09'], '2025-08-03'),
    ],
    [
      problem(
        'patches/3.json',
        ['2025-08-03'],
        'patch 3 of 2025-08-03 does not come after patch 2 of 2025-08-03',
      ),
    ],
  ],
  [
    'a removal of a game that is not there',
    [edit('patches/5.json', ['"removed": { "games": []'], '"removed": { "games": ["No-Such-Game"]')],
    [problem('patches/5.json', ['No-Such-Game'], 'patch 5 removes No-Such-Game, which is not in the grid')],
  ],
  [
    'a removal of what the same patch adds',
    [edit('patches/5.json', ['"challenges": [] }'], '"challenges": [100] }')],
    [
      problem('patches/5.json', ['[100]'], 'patch 5 removes challenge 100, which does not exist'),
      problem('patches/5.json', ['[100]'], 'patch 5 removes challenge 100, which it also adds'),
    ],
  ],
  [
    'a record that changes nothing',
    [edit('patches/3.json', ['{\n      "id": 29,', ', "Fable-The-Journey"'], '')],
    [problem('patches/3.json', ['{\n      "id": 29,'], 'patch 3 changes nothing about Chicken Chaser')],
  ],
  [
    'a post dated otherwise than its patch',
    [edit(file, ['id: patch-4', '2025-08-15'], '2025-08-16')],
    [problem(file, ['2025-08-16'], 'patch 4 is dated 2025-08-15, its post 2025-08-16')],
  ],
  [
    'a post titled otherwise than its patch',
    [edit(file, ['title: Patch 4: Meat and Greet'], 'title: Patch 4: Meet and Greet')],
    [problem(file, ['Meet and Greet'], 'the post of patch 4 must be titled "Patch 4: Meat and Greet"')],
  ],
  [
    'a patch without its post',
    [edit(file, ['id: patch-4'], 'id: patch-44')],
    [
      problem('patches/4.json', ['{'], 'patch 4 has no announcement'),
      problem(file, ['id: patch-44'], 'post patch-44 of type patch announces no patch'),
    ],
  ],
  [
    'a new game that the post forgets',
    [edit(file, ['Final Fantasy XVI'], 'a surprise')],
    [problem(file, ['---\nid: patch-4'], 'the announcement of patch 4 does not say "Final Fantasy XVI"')],
  ],
  [
    'a new challenge without its points',
    [edit(file, ['[Tower of Power](/challenge/98) (60)'], 'Tower of Power')],
    [problem(file, ['---\nid: patch-4'], 'the announcement of patch 4 does not say "Tower of Power (60)"')],
  ],
  [
    'a change of points that the post gets wrong',
    [edit(file, ['from 150 to 200'], 'from 150 to 250')],
    [problem(file, ['---\nid: patch-4'], 'the announcement of patch 4 does not say "from 150 to 200"')],
  ],
  [
    'a game that leaves a list unnamed',
    [edit(file, ['Sea of Thieves'], 'One game')],
    [problem(file, ['---\nid: patch-2'], 'the announcement of patch 2 does not say "Sea of Thieves"')],
  ],
  [
    'a post out of the order of dates',
    [edit(file, ['id: not-every-version', '2025-07-18'], '2025-07-30')],
    [
      problem(
        file,
        ['id: patch-1', 'date:'],
        'post patch-1 of 2025-07-29 stands after not-every-version of 2025-07-30',
      ),
    ],
  ],
  [
    'a post on a day that does not exist',
    [edit(faq, ['2025-07-14'], '2025-02-30')],
    [problem(faq, ['2025-02-30'], 'date "2025-02-30" is not a real date')],
  ],
  [
    'a post of an unknown type',
    [edit(faq, ['type: info'], 'type: news')],
    [problem(faq, ['type: news'], 'type "news" is none of main, info, patch, warning')],
  ],
  [
    'two posts with one anchor',
    [edit(faq, ['id: same-grid-for-everyone'], 'id: registration-and-feedback')],
    [
      problem(
        faq,
        ['id: registration', 'id: registration'],
        'a second post has the id registration-and-feedback',
      ),
    ],
  ],
  [
    'a post of one word',
    [
      edit(
        faq,
        ['---\nid: same-grid'],
        '---\nid: short\ntitle: Really?\ntype: info\ndate: 2025-07-14\n---\nYes.\n\n---\nid: same-grid',
      ),
    ],
    [problem(faq, ['---\nid: short'], 'post short has 4 characters, and 80 are the least')],
  ],
  [
    'a third question',
    [
      edit(
        faq,
        ['---\nid: same-grid'],
        `---\nid: third\ntitle: Third?\ntype: info\ndate: 2025-07-14\n---\n${'Yes. '.repeat(20)}\n\n---\nid: same-grid`,
      ),
    ],
    [problem(faq, ['---\nid: same-grid'], 'must have exactly two posts, not 3')],
  ],
]

test.each(breakages)('given %s, the check points at it', (_, edits, expected) => {
  const outcome = problemsAfter(edits, expected)
  expect(outcome.found).toEqual(outcome.expected)
})
