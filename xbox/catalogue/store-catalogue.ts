/** The public catalogue of the Microsoft Store, which knows title ids before anyone has played (docs/xbox-live.md, section 13). */
import type { z } from 'zod'
import { XboxRefused, XboxThrottled } from '../errors.ts'
import { ENGLISH_JSON, exchange, type Fetch, readAnswer } from '../http/exchange.ts'
import { nodeFetch } from '../http/node-fetch.ts'
import { retryPause } from '../retries.ts'
import type { WaitingClock } from '../waiting-clock.ts'
import { type FoundProduct, productsAnswer, type StoreProduct, searchAnswer } from './product-shapes.ts'

export interface StoreCatalogueOptions {
  endpoint: string
  clock: WaitingClock
  fetch?: Fetch
  random?(): number
  timeoutMs?: number
}

export type StoreMachine = 'xbox' | 'desktop'

export interface StoreCatalogue {
  /** Products with a similar name, the most likely first. */
  search(name: string, machine: StoreMachine, signal?: AbortSignal): Promise<FoundProduct[]>
  /** Products that the store no longer knows are missing. */
  products(productIds: readonly string[], signal?: AbortSignal): Promise<StoreProduct[]>
  productsOfTitle(titleId: number, signal?: AbortSignal): Promise<StoreProduct[]>
}

/** The maximum of one request. */
export const MAX_PRODUCTS = 20

const SERVICE = 'store catalogue'
/** No limit is documented; two requests a second are few. */
const PACE_MS = 500
const TIMEOUT_MS = 20_000
const MAX_ATTEMPTS = 5
const MAX_WAIT_MS = 3_600_000
const MARKET = { market: 'US', languages: 'en-US' }
const DETAILS = { ...MARKET, fieldsTemplate: 'details' }

/** Sends one request after the other, and retries where that may help. */
function createAsking(options: StoreCatalogueOptions) {
  const { endpoint, clock, fetch = nodeFetch, random = Math.random, timeoutMs = TIMEOUT_MS } = options
  let free = clock.now()

  async function turn(signal?: AbortSignal): Promise<void> {
    const now = clock.now()
    const at = Math.max(now, free)
    free = at + PACE_MS
    if (at > now) await clock.sleep(at - now, signal)
  }

  return async function ask<Shape extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    shape: Shape,
    signal?: AbortSignal,
  ): Promise<z.output<Shape>> {
    const url = `${endpoint}/v7.0/${path}?${new URLSearchParams(query)}`
    const headers = ENGLISH_JSON
    for (let attempt = 1; ; attempt++) {
      await turn(signal)
      try {
        const answer = await exchange(fetch, { service: SERVICE, url, headers, timeoutMs, signal })
        return readAnswer(answer, shape)
      } catch (error) {
        if (signal?.aborted) throw error
        const pauseMs = retryPause(error, attempt, random)
        if (pauseMs === null || attempt >= MAX_ATTEMPTS) throw error
        const waitMs = Math.min(pauseMs, MAX_WAIT_MS)
        // The next request waits as well, because a limit concerns all of them.
        if (error instanceof XboxThrottled) free = Math.max(free, clock.now() + waitMs)
        else await clock.sleep(waitMs, signal)
      }
    }
  }
}

export function createStoreCatalogue(options: StoreCatalogueOptions): StoreCatalogue {
  const ask = createAsking(options)
  return {
    search: (name, machine, signal) =>
      ask(
        'productFamilies/autosuggest',
        {
          ...MARKET,
          platformdependencyname: `windows.${machine}`,
          productFamilyNames: 'Games',
          query: name,
          topProducts: '25',
        },
        searchAnswer,
        signal,
      ),
    async products(productIds, signal) {
      const read: StoreProduct[] = []
      for (let from = 0; from < productIds.length; from += MAX_PRODUCTS) {
        const bigIds = productIds.slice(from, from + MAX_PRODUCTS).join()
        const query = { bigIds, ...DETAILS, actionFilter: 'Browse' }
        read.push(...(await ask('products', query, productsAnswer, signal).catch(noneWhenUnknown)))
      }
      return read
    },
    productsOfTitle: (titleId, signal) =>
      ask(
        'products/lookup',
        { ...DETAILS, alternateId: 'XboxTitleId', value: String(titleId) },
        productsAnswer,
        signal,
      ).catch(noneWhenUnknown),
  }
}

/** 404 is an answer: the store has no such id. */
function noneWhenUnknown(error: unknown): StoreProduct[] {
  if (error instanceof XboxRefused && error.status === 404) return []
  throw error
}
