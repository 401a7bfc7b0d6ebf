import { Link } from 'react-router'
import { gamePath } from '#web/links.ts'

export const GameLinks = ({ games }: { games: readonly { link: string; name: string }[] }) =>
  games.map(({ link, name }, index) => (
    <span key={link}>
      {index > 0 && ', '}
      <Link to={gamePath(link)} className="link">
        {name}
      </Link>
    </span>
  ))
