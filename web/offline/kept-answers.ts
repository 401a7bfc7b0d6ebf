/** Whether the page shows outdated answers, which the service worker kept for offline use. */

/** The header with the time at which a kept answer was new; the worker has its own copy, because it is a separate file. */
export const KEPT_AT = 'x-kept-at'

const kept = new Map<string, Date>()
const listeners = new Set<() => void>()
let oldest: Date | null = null

/** `keptAt` is null for an answer of the server, which replaces the kept one. */
export function reportAnswer(address: string, keptAt: string | null): void {
  const at = keptAt === null ? Number.NaN : Date.parse(keptAt)
  if (Number.isNaN(at)) kept.delete(address)
  else kept.set(address, new Date(at))
  const next = [...kept.values()].reduce<Date | null>(
    (least, each) => (least && least <= each ? least : each),
    null,
  )
  if (next?.getTime() === oldest?.getTime()) return
  oldest = next
  for (const listener of listeners) listener()
}

/** When the oldest shown answer was new; null if all came from the server. */
export const oldestKept = (): Date | null => oldest

export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
