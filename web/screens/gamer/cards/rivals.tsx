import { useQuery } from '@tanstack/react-query'
import { Route, Swords } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { gamerPlan } from '#web/data/calls.ts'
import { tableAround } from '#web/data/window-calls.ts'
import { gamerPlanPath } from '#web/links.ts'
import { RivalsList } from '#web/plan/rivals-list.tsx'

export function RivalsCard({ xuid, gamertag }: { xuid: string; gamertag: string }) {
  const { data: plan, isError, refetch } = useQuery(gamerPlan(xuid))
  const { data: board } = useQuery(tableAround(xuid))
  const path = gamerPlanPath(gamertag)
  return (
    <section className="card gamer-card" aria-labelledby="rivals">
      <h2 id="rivals">
        <Swords />
        Rivals
      </h2>
      {plan ? (
        <RivalsList
          plan={plan}
          leaderboard={board?.leaderboards ?? []}
          seeWhich={
            <>
              :{' '}
              <Link to={`${path}#rivals`} className="link">
                see which
              </Link>
            </>
          }
        />
      ) : isError ? (
        <Failed text="Rivals could not be loaded." onRetry={refetch} />
      ) : (
        <p>Loading...</p>
      )}
      <div className="gamer-card-foot row">
        <ButtonLink to={path} kind="quiet" size="small">
          <Route />
          What to play next
        </ButtonLink>
      </div>
    </section>
  )
}
