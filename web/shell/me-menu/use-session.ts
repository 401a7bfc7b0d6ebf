import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { Received } from '#contract/call.ts'
import { syncCircle } from '#web/account/circle-sync.ts'
import { readLoginRecord } from '#web/account/login-record.ts'
import { clearAccount, keepMe, type Me, useSignedIn } from '#web/account/me.ts'
import { profileDetails } from '#web/data/calls.ts'
import { StatusError } from '#web/data/http.ts'
import { noteVisit } from '#web/since/last-visit.ts'

const ASKED_AGAIN_AFTER = 10 * 60_000

export function useSession(): Me | null {
  const record = readLoginRecord()
  const { data, error } = useQuery({
    ...profileDetails(record?.gamertag ?? ''),
    enabled: record !== null,
    staleTime: ASKED_AGAIN_AFTER,
  })
  const xuid = record?.xuid
  // On every page.
  const { pathname } = useLocation()
  useEffect(() => void (pathname && noteVisit()), [pathname])
  useEffect(() => {
    if (!xuid || !data) return
    keepMe(meIn(data, xuid))
    void syncCircle()
  }, [xuid, data])
  const isOver = error instanceof StatusError && (error.status === 401 || error.status === 403)
  useEffect(() => {
    if (isOver) clearAccount()
  }, [isOver])
  return useSignedIn()
}

function meIn(
  { linkedGamer, existsInGamer, deskRole, user }: Received<typeof profileDetailsCall>,
  xuid: string,
): Me | null {
  const gamertag = linkedGamer?.gamertag || user?.gamertag
  if (!gamertag) return null
  return {
    xuid,
    gamertag,
    name: linkedGamer?.modern_gamertag || user?.display_name || gamertag,
    picture: linkedGamer?.cdn_img || user?.gamer_pic_url || '',
    ...(linkedGamer?.color && { colour: linkedGamer.color }),
    hasDesk: Boolean(deskRole),
    ...(!existsInGamer && { isPending: true }),
  }
}
