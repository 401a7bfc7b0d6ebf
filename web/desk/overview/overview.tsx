import { Fact } from '#web/components/fact.tsx'
import './overview.css'
import { NotebookPen, Radar, SquareTerminal, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { scanJoinersCall } from '#contract/organiser/gamers.ts'
import type { deskOverviewCall } from '#contract/organiser/overview.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { actorText } from '../components/actor-name.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { dateOf, dayLabel, formatDeskTime, span } from '../text/desk-times.ts'
import { FirstSteps } from './first-steps.tsx'

type Answer = AnswerOf<typeof deskOverviewCall>

const ASK_AGAIN_MS = 20_000

/** What needs attention, worst first, then what is fine. For an empty contest, the guide to the first cycle. */
export function Overview() {
  const overview = useDesk<typeof deskOverviewCall>('/api/organiser/overview', { every: ASK_AGAIN_MS })
  return (
    <QueryResult of={overview} title="Overview">
      {(answer) =>
        answer.first_steps ? <FirstSteps steps={answer.first_steps} /> : <Running answer={answer} />
      }
    </QueryResult>
  )
}

function Running({ answer }: { answer: Answer }) {
  const { needs, fine } = answer
  return (
    <>
      <SectionHead title={headline(needs.length)} />
      <div className="overview side-by-side">
        <div>
          {needs.length > 0 && <Needs needs={needs} />}
          <ul className="overview-fine card">
            {fine.map(({ about, message: says, at, is_there: isThere }) => (
              <li key={about}>
                <i className={isThere ? 'check-mark ok' : 'check-mark none'} aria-hidden="true" />
                <b>{about}</b>
                <span>{[at && whenOf(at), says].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
        <aside className="overview-side stack">
          <Figures figures={answer.figures} />
          <Drafts drafts={answer.drafts} />
          <DoneLately done={answer.done_lately} />
        </aside>
      </div>
    </>
  )
}

function headline(count: number): string {
  if (count === 0) return 'Everything looks good'
  return count === 1 ? '1 thing needs attention' : `${count} things need attention`
}

/** A future moment also says how far away it is. */
function whenOf(at: string): string {
  const seconds = (new Date(at).getTime() - Date.now()) / 1000
  return seconds > 0 ? `${formatDeskTime(at)}, in ${span(seconds)}` : formatDeskTime(at)
}

function ScanJoiners({ label }: { label: string }) {
  const scan = useDeskAction<typeof scanJoinersCall>()
  const [said, setSaid] = useState('')
  const run = async () => {
    const answer = await scan.run('/api/organiser/gamers/scan-joiners', {})
    if (!answer) return
    const { gamers, scanner_running: isRunning } = answer
    const asked = gamers === 0 ? 'They are in the queue already.' : `${counted(gamers, 'scan')} requested.`
    setSaid(isRunning ? asked : `${asked} No scanner is running.`)
  }
  return (
    <span className="overview-act">
      <DeskButton label={`${label}, Joiners`} isPending={scan.isPending} onClick={() => void run()}>
        {label}
      </DeskButton>
      <small role="status">{scan.error ?? said}</small>
    </span>
  )
}

const Needs = ({ needs }: { needs: Answer['needs'] }) => (
  <ul className="overview-needs card">
    {needs.map(({ about, level, status, message, section, action_label: label, act }) => (
      <li key={`${about} ${status}`} className={level}>
        <i className={`check-mark ${level}`} aria-hidden="true" />
        <div>
          <h2>{about}</h2>
          <p>
            <bdi>{message}</bdi>
          </p>
        </div>
        <span className="overview-word">{status}</span>
        {act === 'scan_joiners' && <ScanJoiners label={label} />}
        {section && !act && (
          <ButtonLink
            to={`/organiser/${section}`}
            size="small"
            kind={level === 'broken' ? 'primary' : 'plain'}
          >
            {label}
            <span className="visually-hidden">, {about}</span>
          </ButtonLink>
        )}
      </li>
    ))}
  </ul>
)

function Figures({ figures: { gamers, squares, challenges, this_week: thisWeek } }: Pick<Answer, 'figures'>) {
  const tiles = [
    ['Gamers', formatNumber(gamers)],
    ['Squares completed', formatNumber(squares)],
    ['Challenges completed', formatNumber(challenges)],
    ['This week', `${thisWeek < 0 ? '−' : '+'}${formatNumber(Math.abs(thisWeek))}`],
  ] as const
  return (
    <dl className="overview-figures">
      {tiles.map(([name, value]) => (
        <Fact key={name} className="tile" name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

const Drafts = ({ drafts }: Pick<Answer, 'drafts'>) => (
  <section className="card">
    <h2>Drafts</h2>
    {drafts.length === 0 && <p className="muted">None.</p>}
    <ul className="list">
      {drafts.map(({ kind, name, message: says, appears_at: appearsAt, changed_at: changedAt, address }) => (
        <li key={address}>
          <span className="icon-tile" aria-hidden="true">
            {kind === 'patch' ? <Wrench /> : <NotebookPen />}
          </span>
          <span className="text">
            <Link to={address} className="name link">
              <bdi>{name}</bdi>
            </Link>
            <span className="note">
              {appearsAt
                ? `${kind === 'patch' ? 'Takes effect' : 'Appears'} ${formatDeskTime(appearsAt)}`
                : says}
            </span>
          </span>
          <time dateTime={changedAt}>{dateOf(changedAt).slice(0, 5)}</time>
        </li>
      ))}
    </ul>
  </section>
)

function DoneLately({ done }: { done: Answer['done_lately'] }) {
  const now = new Date()
  return (
    <section className="card">
      <h2>Recent activity</h2>
      {done.length === 0 && <p className="muted">Nothing has been done yet.</p>}
      <ul className="list">
        {done.map(({ id, at, who, what }) => (
          <li key={id}>
            {who.kind === 'person' ? (
              <Avatar sources={[who.picture]} size={32} />
            ) : (
              <span className="icon-tile" aria-hidden="true">
                {who.kind === 'contest' ? <Radar /> : <SquareTerminal />}
              </span>
            )}
            <span className="text">
              <b className="name">
                <bdi>{actorText(who)}</bdi>
              </b>
              <span className="note">
                <bdi>{what}</bdi>
              </span>
            </span>
            <time dateTime={at}>{shortDay(at, now)}</time>
          </li>
        ))}
      </ul>
      <Link to="/organiser/log" className="link overview-log">
        View log
      </Link>
    </section>
  )
}

/** `Today`, `Yesterday`, `11/08`. */
const shortDay = (at: string, now: Date): string => dayLabel(at, now).replace(/\/\d{4}$/, '')
