/**
 * Which accounts a reader should have, of those that all readers share. Every reader works it out from the same rows, one after
 * another, and so they agree without talking to each other.
 */

export interface SharedAccount {
  id: number
  /** One that rests or needs its owner stays with whoever has it, and counts for nobody's share. */
  healthy: boolean
  /** The reader that lives and has it. */
  holder: string | null
}

export interface AccountReader {
  id: string
  /** Somebody waits for it: it comes first where there are fewer accounts than readers. */
  urgent: boolean
}

/** What a reader takes of the free accounts, and what it has too much of. */
export interface Share {
  take: number[]
  give: number[]
}

export function fairShare(
  me: string,
  { accounts, readers }: { accounts: readonly SharedAccount[]; readers: readonly AccountReader[] },
): Share {
  const healthy = accounts.filter((account) => account.healthy)
  const heldBy = (reader: string) => healthy.filter(({ holder }) => holder === reader)
  // Those who have more keep more, so that nothing changes hands without need.
  const ranked = readers.toSorted(
    (a, b) =>
      Number(b.urgent) - Number(a.urgent) ||
      heldBy(b.id).length - heldBy(a.id).length ||
      (a.id < b.id ? -1 : 1),
  )
  const place = ranked.findIndex(({ id }) => id === me)
  const isOneMore = place < healthy.length % ranked.length
  const mine = heldBy(me)
  const due = Math.floor(healthy.length / ranked.length) + (isOneMore ? 1 : 0)
  const free = healthy.filter(({ holder }) => holder === null)
  return {
    take: [
      ...free.slice(0, Math.max(0, due - mine.length)).map(({ id }) => id),
      ...(mindsTheSick(me, readers) ? accounts : [])
        .filter((account) => !account.healthy && account.holder === null)
        .map(({ id }) => id),
    ],
    give: mine.slice(due).map(({ id }) => id),
  }
}

/** Whoever stays tries those that rest again; a command that will soon be over does so only when it is alone. */
function mindsTheSick(me: string, readers: readonly AccountReader[]): boolean {
  const isUrgent = readers.some(({ id, urgent }) => id === me && urgent)
  return !isUrgent || readers.every(({ urgent }) => urgent)
}
