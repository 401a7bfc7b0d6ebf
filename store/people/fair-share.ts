/**
 * Which accounts a reader should hold. Every reader computes it from the same rows, one after another, so they agree
 * without communicating.
 */

export interface SharedAccount {
  id: number
  /** An account that is retrying or needs its owner stays with its holder and counts for no one's share. */
  healthy: boolean
  /** The live reader that holds it. */
  holder: string | null
}

export interface AccountReader {
  id: string
  /** A person waits for it, so it comes first if there are fewer accounts than readers. */
  urgent: boolean
}

/** What a reader takes of the free accounts, and what it must release. */
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
  // Readers with more keep more, to avoid needless transfers.
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

/** A long-running reader retries failing accounts; a short command does so only if it is alone. */
function mindsTheSick(me: string, readers: readonly AccountReader[]): boolean {
  const isUrgent = readers.some(({ id, urgent }) => id === me && urgent)
  return !isUrgent || readers.every(({ urgent }) => urgent)
}
