/** Whether what is shown is older than it looks: answers that the service worker had kept, for want of a connection. */

/** The header in which it says when an answer was new; the worker has its own copy, because it is a file of its own. */
export const KEPT_AT = 'x-kept-at'

const kept = new Map<string, Date>()
const listeners = new Set<() => void>()
let oldest: Date | null = null

/** `keptAt` is null for an answer of the server, which takes the place of the kept one. */
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

/** When the oldest of what is shown was new; null while all of it came from the server. */
export const oldestKept = (): Date | null => oldest

export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
