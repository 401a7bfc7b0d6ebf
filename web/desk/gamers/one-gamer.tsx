import './one-gamer.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { gamerActCall } from '#contract/organiser/gamer-acts.ts'
import type { DeskDecision, deskGamerCall } from '#contract/organiser/gamers.ts'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerPath } from '#web/links.ts'
import { QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { dateOf, formatDeskTime } from '../text/desk-times.ts'
import type { ActDone } from './act-dialog.tsx'
import { DoneNotice } from './done-notice.tsx'
import { ForceScan } from './force-scan.tsx'
import { GamerActs, TakeBackDecision } from './gamer-acts.tsx'
import { NoteCard, TrackerCard } from './gamer-cards.tsx'
import { GamerStateTag } from './gamer-state.tsx'
import { inFours, readAt } from './gamer-words.ts'

type Whole = AnswerOf<typeof deskGamerCall>

const POLL_INTERVAL_MS = 2000

export function OneGamer({ xuid }: { xuid: string }) {
  const whole = useDesk<typeof deskGamerCall>(`/api/organiser/gamers/${encodeURIComponent(xuid)}`, {
    every: (last) => (last?.gamer.scan ? POLL_INTERVAL_MS : false),
  })
  const [done, setDone] = useState<ActDone>()
  return (
    <>
      <BackLink to="/organiser/gamers">Gamers</BackLink>
      <QueryResult of={whole}>
        {(found) => (
          <>
            <Head whole={found} />
            {done && <Done done={done} xuid={xuid} />}
            {found.gamer.state === 'left' ? (
              <Alert kind="info">They left the contest themselves. They return when they sign in.</Alert>
            ) : (
              <GamerActs gamer={found.gamer} onDone={setDone} />
            )}
            <div className="gamer-columns">
              <div>
                <Decisions whole={found} onDone={setDone} />
                <Scans whole={found} />
                <Actions whole={found} />
              </div>
              <div>
                <NoteCard whole={found} />
                <TrackerCard whole={found} />
                <Names whole={found} />
              </div>
            </div>
          </>
        )}
      </QueryResult>
    </>
  )
}

function Head({ whole }: { whole: Whole }) {
  const { gamer, place } = whole
  const isPublic = place !== null
  return (
    <div className="page-head gamer-head">
      <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} size={88} />
      <div>
        <h1>
          <bdi>{gamer.gamertag}</bdi>
        </h1>
        <p className="gamer-facts">
          {place && <span>#{formatNumber(place.rank)}</span>}
          {place && <span>{place.badge}</span>}
          <span>{counted(gamer.squares ?? 0, 'square')}</span>
          <span>{counted(whole.challenges, 'challenge')}</span>
          <span>{counted(gamer.points ?? 0, 'point')}</span>
          <span>xuid {inFours(gamer.xuid)}</span>
          <span>Registered {dateOf(whole.registered)}</span>
          <span>Last scanned {readAt(gamer.last_read)}</span>
        </p>
        <div>
          <GamerStateTag gamer={gamer} nextCycle={null} />
        </div>
      </div>
      <div className="buttons">
        {isPublic && <ForceScan gamer={gamer} />}
        {isPublic && (
          <Link className="button small quiet" to={gamerPath(gamer.gamertag)}>
            Public profile
          </Link>
        )}
      </div>
    </div>
  )
}

function Done({ done, xuid }: { done: ActDone; xuid: string }) {
  const undo = useDeskAction<typeof gamerActCall>()
  const { decision, sentence } = done
  const takeBack = (id: number) =>
    undo.run(`/api/organiser/gamers/${xuid}/act`, {
      act: { act: 'take_back', decision: id },
      why: 'Undone immediately.',
      trial: false,
    })
  return (
    <DoneNotice done={done} of={undo} undo={decision === null ? null : () => takeBack(decision)}>
      <bdi>{sentence}</bdi>
    </DoneNotice>
  )
}

const KINDS: Record<DeskDecision['kind'], string> = {
  ban: 'Banned',
  removal: 'Removed',
  merge: 'Merged',
  grant: 'Granted',
  exclusion: 'Excluded',
  departure: 'Left',
}

function Decisions({ whole, onDone }: { whole: Whole; onDone: (done: ActDone) => void }) {
  const { gamer, decisions } = whole
  return (
    <TitledSection className="card desk-gamer-card stack" title="Decisions">
      {decisions.length === 0 && <Empty text="No decisions." />}
      <ul className="gamer-lines">
        {decisions.map((decision) => (
          <li key={decision.id} className={decision.taken_back_at ? 'over' : undefined}>
            <div>
              <b>
                {KINDS[decision.kind]} <bdi>{whatOf(decision)}</bdi>
              </b>
              <span className="gamer-why">
                <bdi>{decision.reason}</bdi>
              </span>
              <span className="gamer-why">
                <bdi>{decision.by}</bdi>, {formatDeskTime(decision.at)}
                {decision.taken_back_at && (
                  <>
                    {' '}
                    · undone by <bdi>{decision.taken_back_by}</bdi>, {formatDeskTime(decision.taken_back_at)}
                  </>
                )}
              </span>
            </div>
            {!decision.taken_back_at && decision.kind !== 'departure' && (
              <TakeBackDecision xuid={gamer.xuid} decision={decision} onDone={onDone} />
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function whatOf({ kind, gamertag, into, squares, games }: DeskDecision): string {
  if (kind === 'merge') return `${gamertag} into ${into ?? ''}`
  return [...squares.map((square) => `#${square}`), games.join(', ')].filter(Boolean).join(' ')
}

const SCAN_ENDS: Record<NonNullable<Whole['scans'][number]['outcome']>, string> = {
  done: 'Scanned',
  partial: 'Partly scanned',
  held: 'Held for review',
  private: 'Private',
  failed: 'Failed',
  skipped: 'Skipped',
}

function Scans({ whole: { scans, accounts } }: { whole: Whole }) {
  return (
    <TitledSection className="card desk-gamer-card stack" title="Last scans">
      {scans.length === 0 && <Empty text="They have not been scanned yet." />}
      <ul className="gamer-lines">
        {scans.map((scan) => (
          <li key={`${scan.cycle_id} ${scan.gamertag}`}>
            <div>
              <b>{scan.outcome ? SCAN_ENDS[scan.outcome] : 'Waiting'}</b>
              <span className="gamer-why">
                {scan.at ? formatDeskTime(scan.at) : 'Not yet'}, cycle {scan.cycle_id}
                {accounts.length > 0 && (
                  <>
                    , <bdi>{scan.gamertag}</bdi>
                  </>
                )}
              </span>
              <span className="gamer-why">{scan.words}</span>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Actions({ whole: { actions } }: { whole: Whole }) {
  return (
    <TitledSection className="card desk-gamer-card stack" title="Log">
      {actions.length === 0 && <Empty text="No log entries." />}
      <ul className="gamer-lines">
        {actions.map((action) => (
          <li key={action.id}>
            <div>
              <b>
                <bdi>{action.who}</bdi>
              </b>{' '}
              <bdi>{action.what}</bdi>
              <span className="gamer-why">
                {formatDeskTime(action.at)}
                {action.why && (
                  <>
                    {' '}
                    · <bdi>{action.why}</bdi>
                  </>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Names({ whole: { names, accounts, gamer } }: { whole: Whole }) {
  return (
    <TitledSection className="card desk-gamer-card stack" title="Names and accounts">
      <ul className="gamer-lines">
        {names.map((name) => (
          <li key={name.gamertag}>
            <div>
              <b>
                <bdi>{name.gamertag}</bdi>
              </b>
              <span className="gamer-why">
                {name.current ? 'since' : 'earlier, since'} {dateOf(name.since)}
              </span>
            </div>
          </li>
        ))}
        {accounts.map((account) => (
          <li key={account.xuid}>
            <div>
              <Link className="link" to={`/organiser/gamers/${account.xuid}`}>
                <bdi>{account.gamertag}</bdi>
              </Link>
              <span className="gamer-why">another account, last scanned {readAt(account.last_read)}</span>
            </div>
          </li>
        ))}
        {gamer.merged_into && (
          <li>
            <div>
              Counts for{' '}
              <Link className="link" to={`/organiser/gamers/${gamer.merged_into.xuid}`}>
                <bdi>{gamer.merged_into.gamertag}</bdi>
              </Link>
            </div>
          </li>
        )}
      </ul>
    </TitledSection>
  )
}
