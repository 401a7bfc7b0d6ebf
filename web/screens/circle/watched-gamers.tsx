import { Link } from 'react-router'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { Star } from '#web/gamers/star/star.tsx'
import type { WatchedGamer } from './received.ts'

export const WatchedGamers = ({ gamers }: { gamers: readonly WatchedGamer[] }) => (
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
