import { setTimeout as sleep } from 'node:timers/promises'
import { CommandRefused } from '#operations/context.ts'
import type { XboxReader } from '#scanner/accounts/xbox-reader.ts'

const MAX_WAIT_MS = 60_000

/** A running scanner with all accounts releases one after its last request, and gets it back afterwards. */
export async function waitForAccount(
  { xbox, problem }: Pick<XboxReader, 'xbox' | 'problem'>,
  signal: AbortSignal,
): Promise<void> {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  while (xbox.usage().length === 0) {
    const reason = await problem()
    if (reason) throw new CommandRefused(reason)
    if (performance.now() > giveUpAt)
      throw new CommandRefused('The scanners do not give an account away: try again, or stop them first.')
    await sleep(100, undefined, { signal })
  }
}
