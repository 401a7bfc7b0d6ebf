import { afterAll, expect, test } from 'vitest'
import { startSimulatedXbox } from '#tests/support/xbox/simulated-xbox.ts'

const HOST = 'displaycatalog.mp.microsoft.com/v7.0'
const MARKET = { market: 'US', languages: 'en-US' }

const xbox = await startSimulatedXbox()
await xbox.remote('PUT', '/titles', [
  { titleId: 11, name: 'Doom', devices: ['XboxOne', 'PC'] },
  { titleId: 12, name: 'Braid', kind: '360' },
  {
    titleId: 13,
    name: 'Limbo',
    listings: [
      { name: 'LIMBO', titleIds: [13], released: 2014 },
      { name: 'LIMBO + INSIDE Bundle', titleIds: [13, 14], sold: false },
    ],
  },
])
afterAll(() => xbox[Symbol.asyncDispose]())

async function ask(path: string, query: Record<string, string>) {
  const answer = await fetch(`${xbox.url}/${HOST}/${path}?${new URLSearchParams({ ...MARKET, ...query })}`)
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

const suggest = async (query: string, platform = 'windows.xbox') => {
  const { body } = await ask('productFamilies/autosuggest', { query, platformdependencyname: platform })
  return body.Results.flatMap(({ Products }: { Products: { Title: string }[] }) =>
    Products.map(({ Title }) => Title),
  )
}

test('given a name, the products that are like it are suggested, the likeliest first', async () => {
  expect(await suggest('limbo')).toEqual(['LIMBO', 'LIMBO + INSIDE Bundle'])
  expect(await suggest('doom', 'windows.desktop')).toEqual(['Doom'])
  expect(await suggest('limbo', 'windows.desktop')).toEqual([])
})

test('given a title of the Xbox 360 alone, the store does not have it', async () => {
  expect(await suggest('braid')).toEqual([])
})

test('given a title id, every product that has it is found, with ids, platforms and availability', async () => {
  const { body } = await ask('products/lookup', {
    alternateId: 'XboxTitleId',
    value: '13',
    fieldsTemplate: 'details',
  })
  expect(body.Products).toMatchObject([
    {
      LocalizedProperties: [{ ProductTitle: 'LIMBO' }],
      MarketProperties: [{ OriginalReleaseDate: '2014-06-01T00:00:00.0000000Z' }],
      DisplaySkuAvailabilities: [
        {
          Availabilities: [
            { Conditions: { ClientConditions: { AllowedPlatforms: [{ PlatformName: 'Windows.Xbox' }] } } },
          ],
        },
      ],
    },
    { LocalizedProperties: [{ ProductTitle: 'LIMBO + INSIDE Bundle' }], DisplaySkuAvailabilities: [] },
  ])
  const ids = body.Products[1].AlternateIds.filter(
    ({ IdType }: { IdType: string }) => IdType === 'XboxTitleId',
  )
  expect(ids.map(({ Value }: { Value: string }) => Value)).toEqual(['13', '14'])
})

test('given product ids, they are described; the short template leaves the ids out', async () => {
  const { body } = await ask('products/lookup', { alternateId: 'XboxTitleId', value: '11' })
  const [{ ProductId }] = body.Products
  const short = await ask('products', { bigIds: `${ProductId},NOSUCHTHING0`, fieldsTemplate: 'browse' })
  expect(short.body.Products).toHaveLength(1)
  expect(short.body.Products[0]).not.toHaveProperty('AlternateIds')
})

test.each([
  [
    'more than twenty products',
    'products',
    {
      bigIds: Array(21)
        .fill(0)
        .map((_, index) => `P${index}`)
        .join(),
    },
  ],
  ['no products', 'products', {}],
  ['no name', 'productFamilies/autosuggest', { query: '' }],
  ['another kind of id', 'products/lookup', { alternateId: 'Isbn', value: '1' }],
])('given %s, the request is refused', async (_, path, query) => {
  expect(await ask(path, query)).toMatchObject({ status: 400 })
})
