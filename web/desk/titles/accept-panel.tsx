import './accept-panel.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { acceptTitlesCall } from '#contract/organiser/titles.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { TextArea } from '../components/field.tsx'
import { QueryResult } from '../components/notices.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { EffectFacts } from './effect-facts.tsx'
import { MatchBoard } from './match-board.tsx'
import type { ChosenMatch, OpenGame } from './title-selection.ts'
import { useEffectOf } from './use-title-effects.ts'

interface AcceptPanelProps {
  games: readonly OpenGame[]
  matches: readonly ChosenMatch[]
  settledAt: string | null
}

export function AcceptPanel({ games, matches, settledAt }: AcceptPanelProps) {
  const effect = useEffectOf(matches)
  const accepting = useDeskAction<typeof acceptTitlesCall>()
  const [why, setWhy] = useState('')
  const squareOf = new Map(games.map(({ link, square }) => [link, square]))
  const ticked = matches.map(({ link }) => squareOf.get(link) ?? 0).filter(Boolean)
  const taken = new Set(ticked)
  const open = games.map(({ square }) => square).filter((square) => !taken.has(square))
  const isShown = effect.data !== undefined && !effect.isPlaceholderData && !effect.isFetching
  const accept = async () => {
    if (!effect.data) return
    const done = await accepting.run('/api/organiser/titles/accept', {
      matches: [...matches],
      seen: effect.data.seen,
      ...(why.trim() && { why: why.trim() }),
    })
    if (done) setWhy('')
  }
  const done = accepting.error ? undefined : accepting.data
  // With nothing left to match it only tells what was accepted last.
  if (games.length === 0 && !done) return null
  return (
    <TitledSection className="card accept-panel stack" title={headingOf(matches.length, done !== undefined)}>
      <p className="muted">
        {matches.length === 0
          ? games.length > 0 && 'Select the correct titles to preview their effect.'
          : settledAt && `Against the standings of ${formatDeskTime(settledAt)}`}
      </p>
      {done && <Accepted count={done.accepted} />}
      {accepting.error && <Alert kind="error">{accepting.error}</Alert>}
      {matches.length > 0 && (
        <QueryResult of={effect}>
          {(data) => (
            <>
              <EffectFacts effect={data} isOld={!isShown} />
              <MatchBoard matched={ticked} open={open} />
              <TextArea label="Reason (optional)" value={why} rows={2} maxLength={500} onChange={setWhy} />
              <DeskButton
                kind={data.gamers_lose > 0 ? 'warning' : 'primary'}
                disabled={!isShown}
                isPending={accepting.isPending}
                onClick={() => void accept()}
              >
                {accepting.isPending
                  ? 'Recalculating...'
                  : `Accept ${formatNumber(matches.length)} ${matches.length === 1 ? 'match' : 'matches'}`}
              </DeskButton>
            </>
          )}
        </QueryResult>
      )}
      <p className="faint">Applies to everyone immediately. You can undo it in the log.</p>
    </TitledSection>
  )
}

function headingOf(ticked: number, isDone: boolean): string {
  if (ticked === 0) return isDone ? 'Accepted' : 'Nothing selected'
  return `If you accept ${ticked === 1 ? 'this one' : `these ${formatNumber(ticked)}`}`
}

const Accepted = ({ count }: { count: number }) => (
  <Alert kind="success">
    {counted(count, 'title')} matched.{' '}
    <Link className="link" to="/organiser/log">
      Undo
    </Link>
  </Alert>
)
