import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '#web/account/me.ts'
import { gamerCompletions } from '#web/data/calls.ts'

/** The squares that I have completed; undefined for whoever is signed out, and until they are known. */
export function useMySquares(): ReadonlySet<number> | undefined {
  const me = useMe()
  const { data } = useQuery({ ...gamerCompletions(me?.xuid ?? ''), enabled: me !== null })
  return useMemo(
    () => data && new Set((data.gamer_completions ?? []).map(({ position }) => Math.abs(Number(position)))),
    [data],
  )
}
