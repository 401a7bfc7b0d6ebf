/** Who is in the contest and whose account is scanned, defined only here. */
import { sql } from 'kysely'

export const TAKES_PART = sql<boolean>`gamers.hidden is null`

/** A merged account is scanned as well. */
export const IS_SCANNED = sql<boolean>`(gamers.hidden is null or gamers.hidden = 'merged')`

/** Gamers of a new cycle. Skips merged accounts whose main gamer is hidden. */
export const JOINS_NEXT_CYCLE = sql<boolean>`(
  gamers.hidden is null
  or gamers.hidden = 'merged' and exists (
    select from gamers as head where head.xuid = gamers.merged_into and head.hidden is null
  )
)`
