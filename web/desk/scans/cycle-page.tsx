import { Fact } from '#web/components/fact.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import './cycle-page.css'
import { Link } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskCycleCall } from '#contract/organiser/scans.ts'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { gamerPath } from '#web/links.ts'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDesk } from '../data/use-desk.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { cycleName, durationText } from './cycle-words.ts'
import { CycleResult, SquareChanges } from './past-cycles.tsx'

type Answer = AnswerOf<typeof deskCycleCall>

const OUTCOMES: Record<Answer['failures'][number]['outcome'], string> = {
  failed: 'Could not be scanned',
  partial: 'Partly scanned',
  held: 'Held for review',
  private: 'Private',
  skipped: 'Skipped',
}

export function CyclePage({ id }: { id: string }) {
  const asked = useDesk<typeof deskCycleCall>(`/api/organiser/scans/cycles/${encodeURIComponent(id)}`)
  return (
    <>
      <BackLink to="/organiser/scans">Scans</BackLink>
      <QueryResult of={asked}>{(answer) => <Cycle {...answer} />}</QueryResult>
    </>
  )
}

function Cycle({ cycle, changed, failures }: Answer) {
  const { outcomes, changes } = cycle
  const facts = [
    ['Gamers', outcomes.total],
    ['Scanned', outcomes.done + outcomes.partial + outcomes.held],
    ['Changed', changes?.changed ?? '–'],
    ['Retries', changes?.retries ?? '–'],
  ]
  return (
    <>
      <SectionHead title={cycleName(cycle)}>
        Begun {formatDeskTime(cycle.started_at)}, took {durationText(cycle.worked_seconds)}.
      </SectionHead>
      <div className="cycle-result">
        {cycle.finished_at ? <CycleResult cycle={cycle} /> : 'It has not ended yet.'}
        {cycle.failed_reason && <p>{cycle.failed_reason}</p>}
        {cycle.losses_stopped !== null && (
          <p>
            {counted(cycle.losses_stopped, 'gamer')} would have lost squares. That looked implausible, so no
            losses were applied.
          </p>
        )}
        {cycle.hidden_stopped !== null && (
          <p>
            {counted(cycle.hidden_stopped, 'gamer')} would have turned private. That looked implausible, so no
            one was marked private.
          </p>
        )}
      </div>
      <dl className="cycle-facts">
        {facts.map(([name, value]) => (
          <Fact key={name} className="tile" name={name}>
            {typeof value === 'number' ? value.toLocaleString('en-US') : value}
          </Fact>
        ))}
      </dl>
      <Failures failures={failures} />
      <TitledSection className="scans-part" title="Changed" count={changes?.changed ?? changed.length}>
        {changed.length === 0 && <Empty text="No gamer changed." />}
        <ChangedGamers changed={changed} />
      </TitledSection>
    </>
  )
}

const Failures = ({ failures }: Pick<Answer, 'failures'>) => (
  <TitledSection className="scans-part" title="Not scanned or held">
    {failures.length === 0 && <Empty text="All gamers were scanned." />}
    {failures.map(({ outcome, reason, gamers, gamertags }) => (
      <div key={`${outcome} ${reason}`} className="card cycle-failure">
        <h3>
          {OUTCOMES[outcome]} <small>{gamers}</small>
        </h3>
        {reason && <p>{reason}</p>}
        <Names gamertags={gamertags} total={gamers} />
      </div>
    ))}
  </TitledSection>
)

const ChangedGamers = ({ changed }: Pick<Answer, 'changed'>) => (
  <ul className="list">
    {changed.map((gamer) => (
      <li key={gamer.xuid}>
        <span className="text">
          <Link to={gamerPath(gamer.gamertag)} className="name">
            <bdi>{gamer.gamertag}</bdi>
          </Link>
        </span>
        <span>
          <SquareChanges changes={{ ...gamer, changed: 1, retries: 0 }} />{' '}
          {gamer.challenges_gained > 0 && `${counted(gamer.challenges_gained, 'challenge')} gained`}
          {gamer.challenges_lost > 0 && ` ${counted(gamer.challenges_lost, 'challenge')} lost`}
        </span>
      </li>
    ))}
  </ul>
)

const Names = ({ gamertags, total }: { gamertags: readonly string[]; total: number }) => (
  <p className="cycle-names">
    {gamertags.map((gamertag, place) => (
      <span key={gamertag}>
        {place > 0 && ', '}
        <Link to={gamerPath(gamertag)}>
          <bdi>{gamertag}</bdi>
        </Link>
      </span>
    ))}
    {total > gamertags.length && ` and ${total - gamertags.length} more`}
  </p>
)
