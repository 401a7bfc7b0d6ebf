/** What was chosen in the palette lately, in this browser. */
import { readKept } from '#web/account/account-storage.ts'

const KEY = 'recently found'
const MOST = 8

export function recentKeys(): string[] {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export function remember(key: string): void {
  const keys = [key, ...recentKeys().filter((each) => each !== key)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(keys))
  } catch {} // a browser may refuse storage
}
