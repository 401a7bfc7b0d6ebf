import type { TokenChain } from './accounts/token-chain.ts'
import type { WaitingClock } from './waiting-clock.ts'

/** What a 401 reveals during one call. */
export interface UnauthorisedCall {
  /** Whether a retry may help after the account was answered 401 to this header. */
  heard(account: { id: string; tokens: TokenChain }, header: string, hasOther: boolean): boolean
}

/** For this long, a player whom no new token could read costs no sign-in. */
const REMEMBERED_MS = 60 * 60_000
const MAX_REFUSALS = 5

/**
 * A 401 means a stale token, a refused account, or a player refused to everyone. A new token reveals the first,
 * refusals about other players the second (see TokenChain.isRefused); otherwise it is the player, and no account is at
 * fault (docs/xbox-live.md, section 14.7).
 */
export function createUnauthorised(clock: WaitingClock) {
  const refused = new Map<string, number>()
  const isKnown = (player: string) => (refused.get(player) ?? 0) > clock.now()

  return {
    /** The service answered about the player. */
    welcome(path: string): void {
      refused.delete(playerIn(path) ?? path)
    },

    during(path: string): UnauthorisedCall {
      const player = playerIn(path) ?? path
      const by = new Set<string>()
      let hasDropped = false
      let refusals = 0
      return {
        heard(account, header, hasOther) {
          const isNew = account.tokens.isNew()
          const isDropped = account.tokens.refused(header, {
            about: player,
            mayDrop: !hasDropped && !isKnown(player),
          })
          by.add(account.id)
          refusals++
          if (isDropped && refusals < MAX_REFUSALS) {
            hasDropped = true
            return true
          }
          // With several accounts, two must agree, one of them with a new token.
          const isAgreed = isKnown(player) || (hasDropped && isNew && by.size > 1)
          if (hasOther && !isAgreed && refusals < MAX_REFUSALS) return true
          refused.set(player, clock.now() + REMEMBERED_MS)
          return false
        },
      }
    },
  }
}

/** Null for calls about no particular player, or about many. */
export const playerIn = (path: string): string | null => /xuid\((\d+)\)/.exec(path)?.[1] ?? null
