import { empty, json, type SimulatedResponse } from '../requests/answers.ts'
import type { IncomingRequest } from '../requests/incoming-request.ts'
import type { Simulation } from '../simulation.ts'
import type { State } from '../state/state.ts'
import type { StoreListing } from '../state/store-listing.ts'
import type { Title } from '../state/titles.ts'
import { hash } from '../world/random.ts'

interface Product extends StoreListing {
  productId: string
  words: ReadonlySet<string>
}

const MAX_IDS = 20

/** The store's public catalogue (docs/xbox-live.md, section 13), without sign-in. */
export function storeCatalogue(sim: Simulation, request: IncomingRequest): SimulatedResponse {
  if (request.method !== 'GET') return empty(405)
  const { query } = request
  if (!query.has('market') || !query.has('languages')) return refusal('market and languages are required.')
  switch (request.path) {
    case '/v7.0/productFamilies/autosuggest':
      return autosuggest(sim, query)
    case '/v7.0/products':
      return products(sim, query)
    case '/v7.0/products/lookup':
      return lookup(sim, query)
    default:
      return empty(404)
  }
}

function autosuggest(sim: Simulation, query: URLSearchParams): SimulatedResponse {
  const asked = wordsOf(query.get('query') ?? '')
  if (asked.size === 0) return refusal('query is required.')
  const platform = (query.get('platformdependencyname') ?? '').toLowerCase()
  const most = Number(query.get('topProducts') ?? 10)
  const { byWord } = shelfOf(sim)
  const sharing = new Set([...asked].flatMap((word) => byWord.get(word) ?? []))
  const found = [...sharing]
    .filter(({ platforms }) => platforms.some((each) => each.toLowerCase() === platform))
    .map((product) => ({ product, likeness: likeness(asked, product.words) }))
    .filter((each) => each.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || (a.product.productId < b.product.productId ? -1 : 1))
    .slice(0, most)
  // One product per result, as recorded.
  const results = found.map(({ product: { productId, kind, name } }) => ({
    ProductFamilyName: kind === 'Application' ? 'Apps' : 'Games',
    Products: [
      {
        BackgroundColor: '',
        Height: 1080,
        ImageType: 'BoxArt',
        Width: 1080,
        PlatformProperties: [],
        Icon: `//store-images.s-microsoft.com/image/${productId}`,
        ProductId: productId,
        Type: kind,
        Title: name,
      },
    ],
  }))
  return json(200, { Results: results, TotalResultCount: results.length })
}

function products(sim: Simulation, query: URLSearchParams): SimulatedResponse {
  const ids = new Set((query.get('bigIds') ?? '').split(',').filter(Boolean))
  if (ids.size === 0) return refusal('bigIds is required.')
  if (ids.size > MAX_IDS) return refusal(`At most ${MAX_IDS} products may be asked for at once.`)
  const found = shelfOf(sim).products.filter(({ productId }) => ids.has(productId))
  return json(200, { Products: found.map((product) => details(product, query)) })
}

function lookup(sim: Simulation, query: URLSearchParams): SimulatedResponse {
  if (query.get('alternateId') !== 'XboxTitleId') return refusal('alternateId is not known.')
  const titleId = Number(query.get('value'))
  const found = shelfOf(sim).products.filter(({ titleIds }) => titleIds.includes(titleId))
  return json(200, {
    BigIds: found.map(({ productId }) => productId),
    HasMorePages: false,
    Products: found.map((product) => details(product, query)),
    TotalResultCount: found.length,
  })
}

function details(product: Product, query: URLSearchParams) {
  const { productId, name, kind, titleIds, developer, publisher, released, platforms, sold, era } = product
  const allowed = platforms.map((each) => ({ MaxVersion: 2147483647, MinVersion: 0, PlatformName: each }))
  const ids = titleIds.map((titleId) => ({ IdType: 'XboxTitleId', Value: String(titleId) }))
  return {
    ProductId: productId,
    ProductKind: kind,
    LocalizedProperties: [
      {
        ProductTitle: name,
        PublisherName: publisher,
        ...(era !== 'untold' && { DeveloperName: developer }),
        Language: 'en-us',
      },
    ],
    MarketProperties: [
      {
        OriginalReleaseDate: `${released ?? 1753}-0${released === null ? 1 : 6}-01T00:00:00.0000000Z`,
        Markets: ['US'],
      },
    ],
    // Missing with the short template.
    ...(query.get('fieldsTemplate') === 'details' && {
      AlternateIds: [{ IdType: 'LegacyXboxProductId', Value: productId.toLowerCase() }, ...ids],
    }),
    Properties:
      era === 'untold'
        ? {}
        : {
            PackageIdentityName: PACKAGES[era] + productId,
            PackageFamilyName: `${PACKAGES[era]}${productId}_8wekyb3d8bbwe`,
            XboxConsoleGenCompatible: product.generations,
            XboxConsoleGenOptimized: product.optimized,
            ProductGroupName: null,
          },
    DisplaySkuAvailabilities: sold
      ? [
          {
            Availabilities: [
              {
                Actions: ['Details', 'Fulfill', ...(product.purchase ? ['Purchase'] : []), 'Browse'],
                Conditions: { ClientConditions: { AllowedPlatforms: allowed } },
              },
            ],
          },
        ]
      : [],
  }
}

const PACKAGES = {
  modern: 'Simulated.',
  xbox360: 'Xbox360BackwardCompatibil.',
  xbox: 'Xbox360BackwardCompatibil.Primary',
}

const refusal = (innerError: string): SimulatedResponse =>
  json(400, { code: 'BadRequest', data: [], details: [], innererror: innerError })

interface Shelf {
  titleChanges: number
  products: Product[]
  byWord: ReadonlyMap<string, Product[]>
}

const SHELVES = new WeakMap<State, Shelf>()

/** All products, rebuilt when a title changes. */
function shelfOf({ scenario: { state } }: Simulation): Shelf {
  const known = SHELVES.get(state)
  if (known?.titleChanges === state.titleChanges) return known
  const products = [...state.titles.values()].flatMap((title) =>
    title.listings.map((listing, index) => productOf(title, listing, index)),
  )
  const byWord = new Map<string, Product[]>()
  for (const product of products) {
    for (const word of product.words) byWord.set(word, [...(byWord.get(word) ?? []), product])
  }
  const shelf = { titleChanges: state.titleChanges, products, byWord }
  SHELVES.set(state, shelf)
  return shelf
}

const productOf = ({ titleId }: Title, listing: StoreListing, index: number): Product => ({
  ...listing,
  productId: productIdOf(titleId, index),
  words: wordsOf(listing.name),
})

/** Twelve letters and digits, as the store's. */
function productIdOf(titleId: number, index: number): string {
  const digits = (salt: number) => hash(titleId, index, salt).toString(36).padStart(7, '0').slice(-6)
  return (digits(0xa) + digits(0xb)).toUpperCase()
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(/['’™®©]/g, '')
      .split(/[^\p{Letter}\p{Number}]+/u)
      .filter(Boolean),
  )

/** The share of common words; 0 if most requested words are missing. */
function likeness(asked: ReadonlySet<string>, words: ReadonlySet<string>): number {
  const common = asked.intersection(words).size
  return 2 * common < asked.size ? 0 : common / asked.union(words).size
}
