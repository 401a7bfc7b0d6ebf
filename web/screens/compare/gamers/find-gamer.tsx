import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { gamertagKey, isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { isWatched, useCircle } from '#web/account/circle.ts'
import { useMe } from '#web/account/me.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { tableWith } from '#web/data/window-calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName } from '#web/gamers/gamer-names.ts'
import type { ReceivedLeaderboardEntry as Entry } from '#web/screens/gamer/received.ts'

interface FindGamerProps {
  label: string
  except: readonly string[]
  toWith: (gamertag: string) => string
}

export function FindGamer({ label, except, toWith }: FindGamerProps) {
  const [text, setText] = useState('')
  const me = useMe()
  const { data, isPending, refetch } = useQuery(tableWith(text, me?.xuid))
  const taken = new Set(except.map(gamertagKey))
  const gamers = data?.leaderboards
  const found = useMemo(
    () =>
      (gamers ?? []).filter(({ gamertag, modern_gamertag }) =>
        isPartOfGamertag(text, [gamertag, modern_gamertag]),
      ),
    [gamers, text],
  )
  const near = useNearMe(found, text.trim() === '')
  const offered = near.filter(({ gamertag }) => gamertag && !taken.has(gamertagKey(gamertag))).slice(0, 8)
  return (
    <div className="find-gamer">
      <SearchBox label={label} text={text} onChange={setText} />
      {isPending ? (
        <Loading />
      ) : !data ? (
        <Failed text="The gamers could not be loaded." onRetry={refetch} />
      ) : (
        <>
          <p className="muted" role="status">
            {text.trim() !== '' && offered.length === 0 && `No gamer found matching "${text.trim()}".`}
          </p>
          <ul
            aria-label={
              text.trim() ? 'Found' : near === found ? 'First on the leaderboard' : 'Rivals and my circle'
            }
          >
            {offered.map((gamer) => (
              <li key={gamer.gamertag}>
                <Link to={toWith(gamer.gamertag ?? '')} className="found-gamer row">
                  <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} size={32} />
                  <bdi>{gamerName(gamer)}</bdi>
                  <small>#{formatPoints(Number(gamer.site_rank))}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Before typing: my neighbours in rank, then my circle, then everyone else. */
function useNearMe(gamers: readonly Entry[], isOn: boolean): readonly Entry[] {
  const me = useMe()?.gamertag
  const circle = useCircle()
  return useMemo(() => {
    const mine = gamers.findIndex(({ gamertag }) => gamertag === me)
    if (!isOn || (mine < 0 && circle.length === 0)) return gamers
    const nearness = (entry: Entry, index: number) => {
      if (mine >= 0 && Math.abs(index - mine) <= 1) return 0
      return entry.gamertag && isWatched(circle, entry.gamertag) ? 1 : 2
    }
    return gamers
      .map((entry, index) => ({ entry, near: nearness(entry, index) }))
      .toSorted((a, b) => a.near - b.near)
      .map(({ entry }) => entry)
  }, [gamers, me, circle, isOn])
}
