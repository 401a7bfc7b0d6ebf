/**
 * Stored answers of the Microsoft Store's catalogue. They are requested again after a month, or when the organiser
 * wants fresh ones.
 */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { StoreProductTable } from './tables.ts'

export interface StoredProduct extends Omit<StoreProductTable, 'readAt'> {
  name: string
}

/** Relevant products found by searches after `since`, by query; earlier searches are left out. */
export async function searchesSince(db: Db, since: Date): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('storeSearches')
    .select(['query', 'productIds'])
    .where('readAt', '>=', since)
    .execute()
  return new Map(rows.map(({ query, productIds }) => [query, productIds]))
}

export async function saveSearch(
  db: Db,
  { query, productIds, at }: { query: string; productIds: readonly string[]; at: Date },
): Promise<void> {
  const found = { productIds: sql<string[]>`${productIds}::text[]`, readAt: at }
  await db
    .insertInto('storeSearches')
    .values({ query, ...found })
    .onConflict((conflict) => conflict.column('query').doUpdateSet(found))
    .execute()
}

/** Products read after `since`, including unknown ones. */
export async function productIdsSince(db: Db, since: Date): Promise<Set<string>> {
  const rows = await db.selectFrom('storeProducts').select('productId').where('readAt', '>=', since).execute()
  return new Set(rows.map(({ productId }) => productId))
}

/** Unknown products are stored too, or every command would request them again. */
export async function saveProducts(
  db: Db,
  { asked, found, at }: { asked: readonly string[]; found: readonly StoredProduct[]; at: Date },
): Promise<void> {
  const known = new Set(found.map(({ productId }) => productId))
  const records = [
    ...found,
    ...asked.filter((productId) => !known.has(productId)).map((productId) => ({ productId })),
  ]
  await sql`
    insert into store_products (product_id, name, kind, publisher, developer, released_year, title_ids, platforms,
                                generations, optimized, era, sold, read_at)
    select "productId", name, kind, publisher, developer, "releasedYear", coalesce("titleIds", '{}'),
           coalesce(platforms, '{}'), coalesce(generations, '{}'), coalesce(optimized, '{}'),
           coalesce(era, 'untold'), coalesce(sold, false), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as found (
      "productId" text, name text, kind text, publisher text, developer text, "releasedYear" smallint,
      "titleIds" bigint[], platforms text[], generations text[], optimized text[], era text, sold boolean)
    on conflict (product_id) do update set
      name = excluded.name, kind = excluded.kind, publisher = excluded.publisher, developer = excluded.developer,
      released_year = excluded.released_year, title_ids = excluded.title_ids, platforms = excluded.platforms,
      generations = excluded.generations, optimized = excluded.optimized, era = excluded.era,
      sold = excluded.sold, read_at = excluded.read_at
  `.execute(db)
}

export async function storedProducts(db: Db): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('storeProducts')
    .selectAll()
    .where('name', 'is not', null)
    .where(sql<boolean>`coalesce(kind, 'Game') = 'Game'`)
    .where(sql<boolean>`title_ids <> '{}'`)
    .orderBy('name')
    .orderBy('productId')
    .execute()
  return rows.map(({ readAt: _, name, ...product }) => ({ ...product, name: name ?? '' }))
}
