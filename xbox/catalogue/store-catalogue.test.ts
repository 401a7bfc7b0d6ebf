import { expect, test } from 'vitest'
import { type Play, startFarSide } from '#tests/support/xbox/far-side.ts'
import { createHurriedClock } from '#tests/support/xbox/virtual-clock.ts'
import { createStoreCatalogue } from './store-catalogue.ts'

const HOST = 'displaycatalog.mp.microsoft.com'

async function aCatalogue(play: Play, timeoutMs = 2000) {
  const farSide = await startFarSide(play)
  const clock = createHurriedClock()
  const catalogue = createStoreCatalogue({
    endpoint: farSide.endpoints.catalogue,
    clock,
    random: () => 0.5,
    timeoutMs,
  })
  return { ...farSide, clock, catalogue }
}

/** As recorded: one product per result, and more than games. */
const found = (...products: [productId: string, kind: string, title: string][]) => ({
  Results: products.map(([ProductId, Type, Title]) => ({
    ProductFamilyName: 'Games',
    Products: [
      { BackgroundColor: '', Height: 2160, PlatformProperties: [], Icon: '//i', ProductId, Type, Title },
    ],
  })),
  TotalResultCount: products.length,
})

/** The fields of a recorded answer that are read, and some that are not. */
const modernWarfare = {
  LastModifiedDate: '2020-10-05T00:12:07.2747672Z',
  LocalizedProperties: [
    {
      DeveloperName: 'Infinity Ward',
      PublisherName: 'Activision',
      ProductTitle: 'Call of Duty®: Modern Warfare®',
      ShortTitle: 'Call of Duty®: Modern Warfare®',
      Language: 'en-us',
    },
  ],
  MarketProperties: [{ OriginalReleaseDate: '2019-10-25T00:00:00.0000000Z', MinimumUserAge: 16 }],
  ProductId: 'BX3XNLM9CMDW',
  ProductKind: 'Game',
  AlternateIds: [
    { IdType: 'LegacyWindowsStoreProductId', Value: '1c9a2ae0-4a4b-4f0f-9f4e-0d2b4a5c9f51' },
    { IdType: 'XboxTitleId', Value: '1767317447' },
  ],
  Properties: {
    PackageFamilyName: 'Activision.ModernWarfare_ht1qfjb0gaftw',
    XboxConsoleGenCompatible: ['ConsoleGen8', 'ConsoleGen9'],
    XboxConsoleGenOptimized: null,
  },
  DisplaySkuAvailabilities: [
    {
      Sku: { SkuId: '0010' },
      Availabilities: [
        {
          Actions: ['Details', 'Fulfill', 'Purchase', 'Browse'],
          Conditions: { ClientConditions: { AllowedPlatforms: [{ PlatformName: 'Windows.Xbox' }] } },
        },
        {
          Actions: ['License'],
          Conditions: { ClientConditions: { AllowedPlatforms: [{ PlatformName: 'Windows.Xbox' }] } },
        },
      ],
    },
  ],
}

const asRead = {
  productId: 'BX3XNLM9CMDW',
  name: 'Call of Duty®: Modern Warfare®',
  kind: 'Game',
  publisher: 'Activision',
  developer: 'Infinity Ward',
  releasedYear: 2019,
  titleIds: [1767317447],
  platforms: ['Windows.Xbox'],
  generations: ['ConsoleGen8', 'ConsoleGen9'],
  optimized: [],
  era: 'modern',
  sold: true,
}

test('given a search as recorded, the products come in order, and nobody signs in', async () => {
  await using far = await aCatalogue(() => ({
    body: found(
      ['BPQ955FQFPH6', 'Game', 'Destiny 2'],
      ['9NXXNTRZBS0Z', 'Durable', 'Destiny 2: Beyond Light'],
    ),
  }))
  expect(await far.catalogue.search('Destiny 2', 'xbox')).toEqual([
    { productId: 'BPQ955FQFPH6', name: 'Destiny 2', kind: 'Game' },
    { productId: '9NXXNTRZBS0Z', name: 'Destiny 2: Beyond Light', kind: 'Durable' },
  ])
  const [call] = far.to(HOST)
  expect(call?.path).toBe('/v7.0/productFamilies/autosuggest')
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    market: 'US',
    languages: 'en-US',
    platformdependencyname: 'windows.xbox',
    productFamilyNames: 'Games',
    query: 'Destiny 2',
    topProducts: '25',
  })
  expect(call?.headers.authorization).toBeUndefined()
})

test('given products as recorded, what matching needs is read', async () => {
  await using far = await aCatalogue(() => ({ body: { Products: [modernWarfare] } }))
  expect(await far.catalogue.products(['BX3XNLM9CMDW'])).toEqual([asRead])
  expect(Object.fromEntries(far.to(HOST)[0]?.query ?? [])).toMatchObject({
    bigIds: 'BX3XNLM9CMDW',
    fieldsTemplate: 'details',
    actionFilter: 'Browse',
  })
})

test.each<[string, object, object]>([
  ['no availability', { DisplaySkuAvailabilities: [] }, { platforms: [], sold: false }],
  [
    'null instead of lists',
    { DisplaySkuAvailabilities: null, AlternateIds: null },
    { titleIds: [], sold: false },
  ],
  [
    'an availability that cannot be bought by itself',
    { DisplaySkuAvailabilities: [{ Availabilities: [{ Actions: ['Details', 'License'] }] }] },
    { sold: true },
  ],
  ['no properties', { Properties: null }, { generations: [], optimized: [], era: 'untold' }],
  ['empty properties', { Properties: {} }, { era: 'untold' }],
  [
    'the package of an Xbox 360 game',
    { Properties: { PackageIdentityName: 'Xbox360BackwardCompatibil.BlueDragon' } },
    { era: 'xbox360' },
  ],
  [
    'such a package only as a family',
    { Properties: { PackageFamilyName: 'Xbox360BackwardCompatibil.Prey_ksqcvrsvwz2jp' } },
    { era: 'xbox360' },
  ],
  [
    'the package of a game of the first Xbox',
    { Properties: { PackageFamilyName: 'Xbox360BackwardCompatibil.PrimaryConkerLiveReloade_ksqcvrsvwz2jp' } },
    { era: 'xbox' },
  ],
  [
    'the year 1753',
    { MarketProperties: [{ OriginalReleaseDate: '1753-01-01T00:00:00.0000000Z' }] },
    { releasedYear: null },
  ],
  [
    'the year 9998',
    { MarketProperties: [{ OriginalReleaseDate: '9998-12-30T00:00:00.0000000Z' }] },
    { releasedYear: null },
  ],
  ['no dates', { MarketProperties: undefined }, { releasedYear: null }],
  [
    'a short title only',
    { LocalizedProperties: [{ ShortTitle: 'TV' }] },
    { name: 'TV', publisher: null, developer: null },
  ],
  [
    'ids of several machines, one of them twice, one broken',
    {
      AlternateIds: [
        { IdType: 'XboxTitleId', Value: '5' },
        { IdType: 'xboxTitleId', Value: 6 },
        { IdType: 'XboxTitleId', Value: '5' },
        { IdType: 'XboxTitleId', Value: 'none' },
        { IdType: 'XboxTitleId' },
        null,
      ],
    },
    { titleIds: [5, 6] },
  ],
])('given a product with %s, the rest is read', async (_, fields, expected) => {
  await using far = await aCatalogue(() => ({ body: { Products: [{ ...modernWarfare, ...fields }] } }))
  expect(await far.catalogue.products(['BX3XNLM9CMDW'])).toMatchObject([
    { productId: 'BX3XNLM9CMDW', ...expected },
  ])
})

test.each<[string, unknown]>([
  ['an empty list', { Products: [] }],
  ['no list', {}],
  ['null', { Products: null }],
  ['a product without an id', { Products: [{ ...modernWarfare, ProductId: null }] }],
  ['a product without a name', { Products: [{ ...modernWarfare, LocalizedProperties: [] }] }],
  ['rows that are none', { Products: [null, 7, 'x', []] }],
])('given %s, there are no products and no failure', async (_, body) => {
  await using far = await aCatalogue(() => ({ body }))
  expect(await far.catalogue.products(['BX3XNLM9CMDW'])).toEqual([])
})

test('given more products than one request may name, they are asked for in parts', async () => {
  await using far = await aCatalogue(() => ({ body: { Products: [modernWarfare] } }))
  const ids = Array.from({ length: 45 }, (_, index) => `P${index}`)
  expect(await far.catalogue.products(ids)).toHaveLength(3)
  expect(far.to(HOST).map(({ query }) => query.get('bigIds')?.split(',').length)).toEqual([20, 20, 5])
})

test('given a title id, its products are found; given one that the store does not know, none are', async () => {
  await using far = await aCatalogue(({ query }) =>
    query.get('value') === '5' ? { status: 404 } : { body: { BigIds: ['X'], Products: [modernWarfare] } },
  )
  expect(await far.catalogue.productsOfTitle(1767317447)).toEqual([asRead])
  expect(await far.catalogue.productsOfTitle(5)).toEqual([])
  expect(far.to(HOST).map(({ path }) => path)).toEqual(Array(2).fill('/v7.0/products/lookup'))
})

test('given many questions at once, there are never more than two a second', async () => {
  await using far = await aCatalogue(() => ({ body: found() }))
  const times: number[] = []
  for (let index = 0; index < 6; index++) {
    await far.catalogue.search(`Game ${index}`, 'xbox')
    times.push(far.clock.now())
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500)
})

test.each([
  ['30', 30_000],
  ['999999', 3_600_000],
])(
  'given a 429 that asks to wait %s s, nothing is sent for that long, but an hour at most',
  async (after, ms) => {
    let refusals = 1
    await using far = await aCatalogue(() =>
      refusals-- > 0
        ? { status: 429, headers: { 'retry-after': after } }
        : { body: found(['A', 'Game', 'A']) },
    )
    const before = far.clock.now()
    expect(await far.catalogue.search('A', 'xbox')).toHaveLength(1)
    expect(far.clock.now() - before).toBe(ms)
  },
)

test.each<[string, Play, RegExp]>([
  ['an outage that does not end', () => ({ status: 503 }), /"store catalogue" answered 503/],
  ['a connection that breaks', () => ({ instead: 'reset' }), /"store catalogue" could not be reached/],
  [
    'a page of HTML',
    () => ({ body: '<html></html>' }),
    /"store catalogue" sent an answer that cannot be read/,
  ],
  ['no answer', () => ({ instead: 'hang' }), /no answer within 0.05 s/],
])('given %s, it fails in one sentence', async (_, play, sentence) => {
  await using far = await aCatalogue(play, 50)
  await expect(far.catalogue.search('Destiny', 'xbox')).rejects.toThrow(sentence)
})
