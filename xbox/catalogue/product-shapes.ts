import { z } from 'zod'
import { optionalText, readInstant, readRows, readText, readTitleId } from '../shapes/fields.ts'

/** A product as a search names it. */
export interface FoundProduct {
  productId: string
  name: string
  /** `Game`, `Durable`, `Consumable`, `Application` and the like. */
  kind: string | null
}

/** The console a product was made for before the Xbox One; `modern` since then; `untold` if the store does not say. */
export type Era = 'modern' | 'xbox360' | 'xbox' | 'untold'

/** A store product. Several share a title id (editions, bundles), and one may have several (Windows, One, Series). */
export interface StoreProduct extends FoundProduct {
  publisher: string | null
  developer: string | null
  releasedYear: number | null
  titleIds: number[]
  /** `Windows.Xbox`, `Windows.Desktop`. Empty if it is not sold, which proves nothing. */
  platforms: string[]
  /** `ConsoleGen8` and `ConsoleGen9`; empty if the store does not say. */
  generations: string[]
  optimized: string[]
  /** Backward-compatible games are sold for current consoles but keep their old title ids. */
  era: Era
  /** Whether it is available at all. A product that cannot be bought alone may come with a bundle or subscription. */
  sold: boolean
}

// The store leaves fields out, nulls them and adds others. An invalid field counts as missing, and a product without an
// id or name is skipped.
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
const texts = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => readText(value) ?? [])),
]
const list = z.unknown().optional().transform(listOf)
const requiredText = optionalText.pipe(z.string())

const searchedRow = z
  .object({ ProductId: requiredText, Title: requiredText, Type: optionalText })
  .transform(
    ({ ProductId, Title, Type }): FoundProduct => ({ productId: ProductId, name: Title, kind: Type }),
  )

/** Most results contain one product; some contain several. */
export const searchAnswer = z
  .object({ Results: list })
  .transform(({ Results }) => readRows(searchedRow, Results.flatMap(productsOf)).rows)

const productsOf = (result: unknown): unknown[] => listOf(fieldOf(result, 'Products'))

const productRow = z
  .object({
    ProductId: requiredText,
    ProductKind: optionalText,
    ProductType: optionalText,
    LocalizedProperties: list,
    MarketProperties: list,
    AlternateIds: list,
    Properties: z.unknown().optional(),
    DisplaySkuAvailabilities: list,
  })
  .transform((row, context): StoreProduct => {
    const about = row.LocalizedProperties[0]
    const name = readText(fieldOf(about, 'ProductTitle')) ?? readText(fieldOf(about, 'ShortTitle'))
    if (name === null) {
      context.addIssue('no name')
      return z.NEVER
    }
    const availabilities = row.DisplaySkuAvailabilities.flatMap((sku) =>
      listOf(fieldOf(sku, 'Availabilities')),
    )
    return {
      productId: row.ProductId,
      name,
      kind: row.ProductKind ?? row.ProductType,
      publisher: readText(fieldOf(about, 'PublisherName')),
      developer: readText(fieldOf(about, 'DeveloperName')),
      releasedYear: yearOf(row.MarketProperties.map((market) => fieldOf(market, 'OriginalReleaseDate'))),
      titleIds: titleIdsOf(row.AlternateIds),
      platforms: texts(availabilities.flatMap(platformsOf)),
      generations: texts(listOf(fieldOf(row.Properties, 'XboxConsoleGenCompatible'))),
      optimized: texts(listOf(fieldOf(row.Properties, 'XboxConsoleGenOptimized'))),
      era: eraOf(row.Properties),
      sold: availabilities.length > 0,
    }
  })

export const productsAnswer = z
  .object({ Products: list })
  .transform(({ Products }) => readRows(productRow, Products).rows)

function titleIdsOf(alternateIds: readonly unknown[]): number[] {
  const ids = alternateIds
    .filter((id) => readText(fieldOf(id, 'IdType'))?.toLowerCase() === 'xboxtitleid')
    .flatMap((id) => readTitleId(fieldOf(id, 'Value')) ?? [])
  return [...new Set(ids)]
}

function platformsOf(availability: unknown): unknown[] {
  const conditions = fieldOf(fieldOf(availability, 'Conditions'), 'ClientConditions')
  return listOf(fieldOf(conditions, 'AllowedPlatforms')).map((platform) => fieldOf(platform, 'PlatformName'))
}

/** By the package alone (docs/xbox-live.md, section 14.1): consoles and platforms are those it runs on today. */
function eraOf(properties: unknown): Era {
  const packages = texts([
    fieldOf(properties, 'PackageIdentityName'),
    fieldOf(properties, 'PackageFamilyName'),
  ])
  if (packages.length === 0) return 'untold'
  const emulated = packages.find((name) => /^xbox(?:360)?backwardcompatib/i.test(name))
  if (!emulated) return 'modern'
  return /^[^.]*\.primary/i.test(emulated) ? 'xbox' : 'xbox360'
}

/** The store writes years such as 1753 and 9998 for "unknown". */
const LAST_REAL_YEAR = 2100

function yearOf(dates: readonly unknown[]): number | null {
  const [first = null] = dates.flatMap((date) => readInstant(date) ?? [])
  const year = first === null ? null : new Date(first).getUTCFullYear()
  return year === null || year > LAST_REAL_YEAR ? null : year
}
