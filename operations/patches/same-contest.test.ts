import { expect, test } from 'vitest'
import { loadContent } from '#content/load.ts'
import { whyOtherContest } from './same-contest.ts'

const { patches } = loadContent()
const [launch, ...later] = patches
if (!launch) throw new Error('The content has no launch.')
const swapped = {
  ...launch,
  games: launch.games.map((game, index) => (index === 7 ? { ...game, link: 'Mine' } : game)),
}
const renamed = later.map((patch, index) =>
  index === 0 ? { ...patch, title: 'Ours', date: '2030-01-01' } : patch,
)

test.each([
  ['the delivered folder and its own contest', patches, patches, true, undefined],
  ['fewer patches than it has', patches.slice(0, 3), patches, true, undefined],
  [
    'a patch with a corrected title',
    [launch, { ...later[0], title: 'Corrected' }],
    patches.slice(0, 2),
    true,
    undefined,
  ],
  ['the delivered folder and a copy with another game', patches, [swapped], true, /^1 of the \d+ games/],
  ['an own folder whose launch was corrected', patches, [swapped], false, undefined],
  [
    'the delivered folder and a contest with patches of its own',
    patches,
    [launch, ...renamed],
    true,
    /^patch 1 is "Ours" here/,
  ],
  [
    'an own folder of other games',
    [{ ...launch, games: [] }],
    [launch],
    false,
    /games that it began with differ/,
  ],
] as const)('given %s', (_, folder, applied, isShipped, why) => {
  const found = whyOtherContest(folder as typeof patches, applied as typeof patches, { isShipped })
  if (why === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(why)
})
