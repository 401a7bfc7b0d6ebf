import { useMemo } from 'react'
import type { CellId } from '#contest/rules/grid.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import { Fact } from '#web/components/fact.tsx'
import { gridPopularity } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { FirstGamer } from '#web/games/first-on-square.tsx'
import { percentText } from '#web/text/percent-text.ts'
import { GridLayout, type GridViewProps } from '../grid-layout.tsx'
import { LoadedGrid } from '../loaded-grid.tsx'
import { SquareDetails } from '../square-details.tsx'
import {
  averageShare,
  averages,
  mostFirst,
  nobodyHas,
  type PopularSquare,
  popularSquares,
  rarestFirst,
  STEPS,
  shareMarks,
  stepOf,
} from './popular-squares.ts'
import { ShareLegend } from './share-legend.tsx'
import { PopularSquareList } from './square-list.tsx'

const NONE: ReadonlySet<CellId> = new Set()

export function PopularityView(props: GridViewProps) {
  const { games, selection } = props
  const answer = useAnswer(gridPopularity())
  const squares = useMemo(() => (answer.data ? popularSquares(answer.data) : []), [answer.data])
  const marks = useMemo(() => shareMarks(squares), [squares])
  const gamers = Number(answer.data?.gamers) || 0
  const average = useMemo(() => averages(squares, gamers), [squares, gamers])
  const selected = selection && squares.find(({ cell }) => cell === selection.cell)
  return (
    <GridLayout
      {...props}
      text={`Share of ${answer.data ? `the ${counted(gamers, 'gamer')}` : 'gamers'} who have completed each square. Fuller means more gamers.`}
      detail={
        selection?.game && (
          <SquareDetails {...selection} game={selection.game}>
            {selected && <SquareFacts {...selected} />}
          </SquareDetails>
        )
      }
      side={
        <ShareLegend
          title="Share of gamers, and how many squares"
          rows={STEPS.map(({ step, words }) => ({
            kind: `share-${step}`,
            words,
            count: answer.data && squares.filter((square) => stepOf(square) === step).length,
          }))}
        />
      }
      title={answer.data ? `${percentText(averageShare(squares, gamers))} per square` : 'Popularity'}
      note={answer.data && counted(gamers, 'gamer')}
      board={
        <LoadedGrid
          label="How many gamers completed each square"
          answer={answer}
          failedText="Popularity could not be loaded."
          view={props}
          activeIds={NONE}
          marks={marks}
          noteOf={(_, quadrant) => `${percentText(average[quadrant])} on average`}
        />
      }
    >
      {answer.data && <SquareLists squares={squares} games={games} />}
    </GridLayout>
  )
}

const SquareFacts = ({ percent, completed, first }: PopularSquare) => (
  <dl className="big-facts">
    <Fact name="Completed">{percentText(percent)}</Fact>
    <Fact name="Gamers">{formatNumber(completed)}</Fact>
    <Fact className="first" name="First">
      <FirstGamer first={first} />
    </Fact>
  </dl>
)

const SquareLists = ({ squares, games }: { squares: PopularSquare[]; games: GridViewProps['games'] }) => {
  const [missing, noSquare] = [nobodyHas(squares), 'No one has completed a square yet.']
  const lists = [
    { title: 'Rarest', of: rarestFirst(squares), allText: 'All, rarest first', emptyText: noSquare },
    {
      title: 'Most completed',
      of: mostFirst(squares),
      allText: 'All, most completed first',
      emptyText: noSquare,
    },
    {
      title: 'Completed by no one',
      count: counted(missing.length, 'square'),
      of: missing,
      allText: 'All of them',
      emptyText: 'Every square has been completed by someone.',
    },
  ]
  return (
    <div className="square-lists beside">
      {lists.map(({ of, ...list }) => (
        <PopularSquareList key={list.title} {...list} squares={of} games={games} />
      ))}
    </div>
  )
}
