/** Lines that are looked up: mine, and those whose gamertag contains a text. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { NEIGHBOURHOOD, WINDOW_SIZE } from '#contract/fields/window-size.ts'
import type { Me } from '#web/account/me.ts'
import { leaderboardLines, movementLines } from '#web/data/window-calls.ts'
import type { MovedEntry } from '../movement/movement.ts'
import { neighbourSentence } from '../tools/neighbour.ts'
import type { Finding } from '../tools/use-finding.ts'

/** Null if the visitor is not in the table, and until known. */
export function useMine(me: Me | null, sort: string | undefined) {
  const enabled = me !== null
  const around = me?.xuid ?? ''
  const { data } = useQuery({ ...leaderboardLines({ around, limit: NEIGHBOURHOOD }), enabled })
  const { data: moves } = useQuery({ ...movementLines({ around, limit: 1 }), enabled })
  const { data: here } = useQuery({
    ...leaderboardLines({ sort, around, limit: 1 }),
    enabled,
  })
  const neighbours = data?.leaderboards ?? []
  const key = gamertagKey(me?.gamertag ?? '')
  const isMine = ({ gamertag }: MovedEntry) => gamertagKey(gamertag ?? '') === key
  const entry = neighbours.find(isMine)
  if (!me || !entry || !here?.leaderboards?.some(isMine)) return null
  return {
    entry,
    /** How many are before me in the chosen order. */
    line: here.offset ?? 0,
    note: neighbourSentence(entry, neighbours),
    move: moves?.gamers?.[0],
  }
}

/** The server finds them by the same rule that highlights them here. */
export function useFound(finding: Finding, sort: string | undefined) {
  const q = finding.marked.trim()
  const offset = Math.floor(finding.place / WINDOW_SIZE) * WINDOW_SIZE
  const { data, isPlaceholderData } = useQuery({
    ...leaderboardLines({ q, sort, limit: WINDOW_SIZE, offset }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (q === '' || !data) return { count: 0, line: undefined }
  const isThis = !isPlaceholderData && finding.marked === finding.text
  return { count: data.total ?? 0, line: isThis ? data.places?.[finding.place - offset] : undefined }
}
