/** Who takes part, and whose account is read: spelt here and nowhere else. */
import { sql } from 'kysely'

/** Whom everybody sees. */
export const TAKES_PART = sql<boolean>`gamers.hidden is null`

/** An account that counts for another gamer is read as well. */
export const IS_SCANNED = sql<boolean>`(gamers.hidden is null or gamers.hidden = 'merged')`

/** For a new cycle: nobody is read for a gamer whom nobody sees. */
export const JOINS_NEXT_CYCLE = sql<boolean>`(
  gamers.hidden is null
  or gamers.hidden = 'merged' and exists (
    select from gamers as head where head.xuid = gamers.merged_into and head.hidden is null
  )
)`
