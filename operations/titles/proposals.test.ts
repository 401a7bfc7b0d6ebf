import { describe, expect, test } from 'vitest'
import type { StoredProduct } from '#store/catalogue/store-products.ts'
import type { UnmatchedGame } from '#store/catalogue/title-matches.ts'
import type { SeenTitle } from '#store/catalogue/titles.ts'
import { aGameWithoutTitle as aGame, aProduct, aSeen } from '#tests/support/title-builders.ts'
import { proposeTitles } from './proposals.ts'

/** As Xbox Live Arcade has them. */
const ARCADE = 0x5841_07d5
const UNTOLD_YEAR = 'the store does not say when it was released'
const UNTOLD_MAKER = 'the store does not say who made it'

interface Given {
  game?: Partial<UnmatchedGame>
  seen?: SeenTitle[]
  products?: StoredProduct[]
  taken?: number[]
}

function proposed({ game, seen = [], products = [], taken = [] }: Given) {
  const [proposal] = proposeTitles([aGame(game)], { seen, products, taken: new Set(taken) })
  return proposal?.titles ?? []
}

const exactIds = (given: Given) =>
  proposed(given).flatMap(({ titleId, isExact }) => (isExact ? [titleId] : []))

describe('an exact title', () => {
  test.each<[string, Given]>([
    ['one product of the name, machine, year and developer', { products: [aProduct([1])] }],
    ['trade marks', { products: [aProduct([1], { name: 'INSIDE™' })] }],
    [
      'editions that share the id, one of them years later',
      {
        products: [
          aProduct([1]),
          aProduct([1], { name: 'INSIDE Game of the Year Edition', releasedYear: 2019 }),
          aProduct([1], { name: 'INSIDE Deluxe Edition' }),
        ],
      },
    ],
    [
      'a bundle with another game',
      { products: [aProduct([1]), aProduct([1, 2], { name: 'INSIDE & LIMBO Bundle' })] },
    ],
    ['the year before', { products: [aProduct([1], { releasedYear: 2015 })] }],
    [
      'nothing told but the name, where a history shows the very gamerscore on the machine',
      {
        products: [aProduct([1], { releasedYear: null, developer: null, era: 'untold' })],
        seen: [aSeen(1)],
      },
    ],
    [
      'a namesake of the same year and maker that was made for the Xbox 360',
      { products: [aProduct([1]), aProduct([2], { era: 'xbox360' })] },
    ],
    [
      'an old namesake that tells nothing but its id',
      { products: [aProduct([1]), aProduct([ARCADE], { era: 'untold', developer: null })] },
    ],
    [
      'one title on console and Windows',
      { products: [aProduct([1], { platforms: ['Windows.Xbox', 'Windows.Desktop'] })] },
    ],
    ['a history that shows the same id', { products: [aProduct([1])], seen: [aSeen(1)] }],
    ['a game that has grown', { products: [aProduct([1])], seen: [aSeen(1, { totalGamerscore: 1250 })] }],
    ['a history alone, with the very gamerscore', { seen: [aSeen(1)] }],
    [
      'a Windows version with another id',
      { products: [aProduct([1]), aProduct([2], { platforms: ['Windows.Desktop'] })] },
    ],
    [
      'a remaster with another id',
      { products: [aProduct([1]), aProduct([2], { name: 'INSIDE Remastered' })] },
    ],
    ['an old game of that name', { products: [aProduct([1]), aProduct([2], { releasedYear: 2009 })] }],
    ['a title that another game has', { products: [aProduct([1]), aProduct([2])], taken: [2] }],
    ['a title that was rejected', { products: [aProduct([1]), aProduct([2])], game: { rejected: [2] } }],
  ])('given %s', (_, given) => {
    expect(exactIds(given)).toEqual([1])
  })

  test('given an Xbox 360 game that a history shows on the console', () => {
    const seen = [aSeen(1, { platform: 'xbox360', machine: '1' })]
    expect(exactIds({ game: { platform: '360' }, seen })).toEqual([1])
  })
})

test('given an Xbox 360 game that the store has for the newer consoles, with its own year and maker, it is exact', () => {
  const products = [aProduct([ARCADE], { era: 'xbox360' }), aProduct([2])]
  expect(exactIds({ game: { platform: '360' }, products })).toEqual([ARCADE])
})

test('given an id like those of the Xbox 360 that a history shows on the One, it is exact', () => {
  expect(exactIds({ products: [aProduct([ARCADE])], seen: [aSeen(ARCADE)] })).toEqual([ARCADE])
})

describe('the organiser decides', () => {
  test.each<[string, Given, string]>([
    ['no year', { products: [aProduct([1], { releasedYear: null })] }, UNTOLD_YEAR],
    ['no developer', { products: [aProduct([1], { developer: null })] }, UNTOLD_MAKER],
    [
      'a developer that tells nothing',
      { products: [aProduct([1], { developer: 'Games Ltd' })] },
      UNTOLD_MAKER,
    ],
    [
      'no properties',
      { products: [aProduct([1], { era: 'untold' })] },
      'the store does not say which console it was made for',
    ],
    [
      'a game of the Xbox 360, with the same year and maker',
      { products: [aProduct([1], { era: 'xbox360' })] },
      'not for Xbox One',
    ],
    ['a game of the first Xbox', { products: [aProduct([1], { era: 'xbox' })] }, 'not for Xbox One'],
    [
      'an Xbox 360 game for Windows',
      {
        game: { platform: 'PC' },
        products: [aProduct([1], { era: 'xbox360', platforms: ['Windows.Desktop'] })],
      },
      'not for Windows',
    ],
    [
      'an Xbox 360 game that came to the newer consoles years later',
      { game: { platform: '360', released: 2007 }, products: [aProduct([1], { era: 'xbox360' })] },
      'released 2016, not 2007',
    ],
    [
      'an Xbox 360 game with a namesake of the first Xbox',
      { game: { platform: '360' }, products: [aProduct([1], { era: 'xbox' })] },
      'made for the first Xbox',
    ],
    [
      'an Xbox 360 game and a game of today',
      { game: { platform: '360' }, products: [aProduct([1])] },
      'not for Xbox 360',
    ],
    ['two of the name', { products: [aProduct([1]), aProduct([2])] }, '2 fits as well'],
    [
      'a namesake of another maker',
      { products: [aProduct([1]), aProduct([2], { developer: 'Others', publisher: 'Others' })] },
      '2 fits as well',
    ],
    [
      'only a namesake',
      { products: [aProduct([1], { developer: 'Others', publisher: 'Others' })] },
      'by Others, not Playdead',
    ],
    [
      'a Windows version',
      { products: [aProduct([1], { platforms: ['Windows.Desktop'] })] },
      'for Windows, not for Xbox One',
    ],
    ['a Series version', { products: [aProduct([1], { generations: ['ConsoleGen9'] })] }, 'not for Xbox One'],
    ['another year', { products: [aProduct([1], { releasedYear: 2019 })] }, 'released 2019, not 2016'],
    [
      'a product without availability',
      { products: [aProduct([1], { platforms: [], generations: [], sold: false })] },
      'nothing says that it is for Xbox One',
    ],
    [
      'one product with two ids',
      { products: [aProduct([1, 2])] },
      'the store names it together with other ids',
    ],
    [
      'a name that is only alike',
      { products: [aProduct([1], { name: 'INSIDE (2016)' })] },
      'the name is only similar',
    ],
    ['a history that shows another id', { products: [aProduct([1])], seen: [aSeen(2)] }, '2 fits as well'],
    [
      'a history that shows Windows',
      { products: [aProduct([1])], seen: [aSeen(1, { machine: 'Win32' })] },
      'not for Xbox One',
    ],
    [
      'a history with less gamerscore',
      { products: [aProduct([1])], seen: [aSeen(1, { totalGamerscore: 400 })] },
      '400 G in histories, not 1,000 G',
    ],
    [
      'a history that calls it otherwise',
      { products: [aProduct([1])], seen: [aSeen(1, { name: 'Somewhere Else' })] },
      'histories call it "Somewhere Else"',
    ],
    [
      'a history alone, with more gamerscore',
      { seen: [aSeen(1, { totalGamerscore: 1250 })] },
      '1,250 G in histories, not 1,000 G',
    ],
    [
      'a history alone that names no machine',
      { seen: [aSeen(1, { machine: null })] },
      'nothing says that it is for Xbox One',
    ],
    [
      'a history alone of Games for Windows',
      { game: { platform: '360' }, seen: [aSeen(1, { platform: 'xbox360', machine: '15' })] },
      'not for Xbox 360',
    ],
  ])('given %s', (_, given, reason) => {
    const titles = proposed(given)
    expect(titles.filter(({ isExact }) => isExact)).toEqual([])
    expect(titles.find(({ titleId }) => titleId === 1)?.against).toContain(reason)
  })

  test('given one title that fits two games, for both of them', () => {
    const games = [aGame(), aGame({ link: 'Inside-2', position: 662 })]
    const proposals = proposeTitles(games, { seen: [], products: [aProduct([1])], taken: new Set() })
    expect(proposals.flatMap(({ titles }) => titles.map(({ isExact }) => isExact))).toEqual([false, false])
  })
})

test('given an edition that is a game of the grid itself, it is no title of the plain game', () => {
  const products = [aProduct([1], { name: 'INSIDE Complete Edition' })]
  const choice = { seen: [], products, taken: new Set<number>() }
  const exact = (otherNames: string[]) =>
    proposeTitles([aGame()], { ...choice, otherNames }).flatMap(({ titles }) =>
      titles.map(({ isExact }) => isExact),
    )
  expect(exact([])).toEqual([true])
  expect(exact(['Inside: Complete Edition'])).toEqual([])
})

describe('suggestions', () => {
  test.each([
    ['DOOM', 'DOOM (2016)'],
    ['NieR: Automata', 'NieR:Automata™ BECOME AS GODS Edition'],
    ['Little Nightmares II', 'Little Nightmares 2'],
    ['Salt and Sanctuary', 'Salt & Sanctuary'],
    ['The Little Acre', 'Little Acre'],
    ['South Park: TSOT', 'South Park: The Stick of Truth'],
  ])('given %s, %s is suggested', (game, name) => {
    const titles = proposed({
      game: { name },
      seen: [aSeen(1, { name: game }), aSeen(2, { name: 'Outlast' })],
    })
    expect(titles.map(({ titleId }) => titleId)).toEqual([1])
  })

  test('are ranked: what fits first, then the likelier name', () => {
    const products = [
      aProduct([4], { name: 'Inside Out' }),
      aProduct([3], { platforms: ['Windows.Desktop'] }),
      aProduct([2], { name: 'INSIDE (2016)' }),
      aProduct([1]),
    ]
    expect(proposed({ products }).map(({ titleId }) => titleId)).toEqual([1, 2, 4, 3])
  })

  test('given nothing alike, there are none, and the game is still listed', () => {
    const proposals = proposeTitles([aGame()], {
      seen: [aSeen(1, { name: 'Outlast' })],
      products: [],
      taken: new Set(),
    })
    expect(proposals).toMatchObject([{ game: { link: 'Inside' }, titles: [] }])
  })

  test('carry what speaks for them', () => {
    const [title] = proposed({ products: [aProduct([1])], seen: [aSeen(1)] })
    expect(title?.for).toEqual([
      'same name',
      'for Xbox One',
      'released 2016',
      'by Playdead',
      '1,000 G in histories',
    ])
  })
})
