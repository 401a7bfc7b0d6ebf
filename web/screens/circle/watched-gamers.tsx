import { Link } from 'react-router'
import type { circleFeedCall } from '#contract/account/circle-feed.ts'
import type { Received } from '#contract/call.ts'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { Star } from '#web/gamers/star/star.tsx'

export type CircleAnswer = Received<typeof circleFeedCall>

export const WatchedGamers = ({ gamers }: { gamers: NonNullable<CircleAnswer['gamers']> }) => (
  <aside aria-label="Gamers in my circle">
    <ul className="watched-gamers">
      {gamers.map((gamer) => {
        const gamertag = gamertagOf(gamer)
        return (
          <li key={gamertag}>
            <span className="rank">{gamer.site_rank ?? '–'}</span>
            <GamerLink gamer={gamer} size={36} />
            <span className="points">{gamer.points}</span>
            {gamertag && <Star gamertag={gamertag} name={gamerName(gamer)} kind="icon" />}
          </li>
        )
      })}
    </ul>
    <Link to="/leaderboards?show=circle" className="link">
      See them on the leaderboard
    </Link>
  </aside>
)
