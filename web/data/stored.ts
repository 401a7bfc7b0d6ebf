/** JSON in this browser's storage. Without storage nothing is kept, and the page can still be used. */

type Area = 'localStorage' | 'sessionStorage'

/** Null also for what is no JSON. An older version of the site may have stored another shape, so it is unknown. */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes it. */
export function store(key: string, value: unknown, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, JSON.stringify(value))
  } catch {
    // What is typed or chosen lasts as long as the page.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
