import { readStored, store } from '#web/data/stored.ts'

const KEY = 'recently found'
const MOST = 8

export function recentKeys(): string[] {
  const kept = readStored(KEY)
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
}

export const remember = (key: string): void =>
  store(KEY, [key, ...recentKeys().filter((each) => each !== key)].slice(0, MOST))
