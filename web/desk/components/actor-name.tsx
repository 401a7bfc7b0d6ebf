import './actor-name.css'
import { Radar, SquareTerminal } from 'lucide-react'
import type { LoggedAction } from '#contract/organiser/log.ts'
import { Avatar } from '#web/gamers/avatar.tsx'

export const ROLE_TITLES = { owner: 'Owner', organiser: 'Organiser', helper: 'Helper' } as const

export const ActorName = ({ who }: { who: LoggedAction['who'] }) => (
  <span className="who">
    {who.kind === 'person' ? (
      <Avatar sources={[who.picture]} size={32} />
    ) : (
      <span className="icon-tile small" aria-hidden="true">
        {who.kind === 'contest' ? <Radar /> : <SquareTerminal />}
      </span>
    )}
    <span>
      <b>
        <bdi>{actorText(who)}</bdi>
      </b>
      <small>
        {who.kind === 'person'
          ? who.role && ROLE_TITLES[who.role]
          : who.kind === 'contest'
            ? 'by itself'
            : 'organiser'}
      </small>
    </span>
  </span>
)

export function actorText({ kind, gamertag }: Pick<LoggedAction['who'], 'kind' | 'gamertag'>): string {
  if (kind === 'person') return gamertag ?? 'Someone'
  return kind === 'contest' ? 'The contest' : 'The terminal'
}
