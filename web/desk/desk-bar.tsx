import { KeyRound, Pause } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskBarCall } from '#contract/organiser/overview.ts'
import { Loading } from '../components/notices/loading.tsx'
import { useDesk } from './data/use-desk.ts'
import type { Section } from './sections.ts'
import { span } from './text/desk-times.ts'

interface DeskBarProps {
  sections: readonly Section[]
  current: Section | undefined
}

type Shown = AnswerOf<typeof deskBarCall>

/** Poll more often while a cycle runs. */
const askAgain = (last: Shown | undefined): number => (last?.cycle ? 3000 : 20_000)

export function DeskBar({ sections, current }: DeskBarProps) {
  const nav = useRef<HTMLElement>(null)
  const { data } = useDesk<typeof deskBarCall>('/api/organiser/bar', { every: askAgain })
  // On a phone the bar scrolls sideways; where one is must be seen, also when letters and counts have made it wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another section is opened, and when a count appears
  useEffect(() => {
    const show = () =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
    show()
    void document.fonts?.ready.then(show)
  }, [current, data?.held, data?.unmatched])
  return (
    <div className="second-bar desk-bar">
      <div className="desk-bar-inner">
        <span className="desk-name">
          <KeyRound /> Organiser desk
        </span>
        <nav ref={nav} aria-label="Organiser desk">
          {sections.map((section) => (
            <Link
              key={section.path}
              to={section.path ? `/organiser/${section.path}` : '/organiser'}
              aria-current={section === current ? 'page' : undefined}
            >
              {section.name}
              {section.path === 'scans' && <Count count={data?.held} of="held" />}
              {section.path === 'titles' && <Count count={data?.unmatched} of="unmatched" />}
            </Link>
          ))}
        </nav>
        {data?.cycle && <RunningCycle cycle={data.cycle} />}
      </div>
    </div>
  )
}

const Count = ({ count, of }: { count: number | undefined; of: string }) =>
  count ? (
    <b className="desk-count">
      {formatNumber(count)}
      <span className="visually-hidden"> {of}</span>
    </b>
  ) : null

function RunningCycle({ cycle }: { cycle: NonNullable<Shown['cycle']> }) {
  const { done, total, is_paused: isPaused, seconds_left: secondsLeft } = cycle
  const text = `${formatNumber(done)} of ${formatNumber(total)}`
  const left = secondsLeft === null ? '' : `, about ${span(secondsLeft)} left`
  return (
    <Link
      to="/organiser/scans"
      className="desk-cycle"
      aria-label={
        isPaused ? `The cycle is paused at ${text} gamers` : `The cycle has scanned ${text} gamers${left}`
      }
    >
      {isPaused ? (
        <>
          <Pause /> {text}
        </>
      ) : (
        <Loading text={text} isAnnounced={false} />
      )}
    </Link>
  )
}
