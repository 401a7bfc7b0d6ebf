import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { heldByAllButOne, heldByNone } from '#contest/compare/overlay.ts'
import { toCellId } from '#contest/rules/grid.ts'
import { gamesByCell } from '#web/board/board-squares.ts'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { STAY } from '#web/data/address-choices.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { gamerPath } from '#web/links.ts'
import { DataTable } from '#web/lists/data-table.tsx'
import type { ReceivedGridGame } from '#web/screens/gamer/received.ts'
import { CompareHead } from './compare-head.tsx'
import type { ComparedGamer } from './compared.ts'
import { LINES, shownValue } from './head-to-head.tsx'
import { HistoryLines } from './history/history-lines.tsx'
import { MonthTable } from './history/month-table.tsx'
import { ComparedSquareList } from './lists/square-list.tsx'

interface SeveralComparedProps {
  gamers: readonly ComparedGamer[]
  games: readonly ReceivedGridGame[]
}

const LISTS = ['none', 'all-but-one'] as const

export function SeveralCompared({ gamers, games: allGames }: SeveralComparedProps) {
  const [query, setQuery] = useSearchParams()
  const shown = LISTS.find((list) => list === query.get('show')) ?? 'none'
  const games = useMemo(() => gamesByCell(allGames), [allGames])
  const { none, allButOne } = useMemo(() => {
    const grids = gamers.map(({ squares }) => squares)
    return { none: heldByNone(grids), allButOne: heldByAllButOne(grids) }
  }, [gamers])
  const counts = { none: none.length, 'all-but-one': allButOne.length }
  return (
    <div className="page compare">
      <CompareHead title="Side by side" gamers={gamers} />
      <StandingTable gamers={gamers} />
      <PillChoice
        label="Squares"
        className="tools"
        options={LISTS.map((value) => ({ value, title: TITLES[value], detail: counts[value] }))}
        selected={shown}
        onSelect={(list) => setQuery({ show: list }, STAY)}
      />
      <ComparedSquareList
        key={shown}
        title={TITLES[shown]}
        games={games}
        squares={
          shown === 'none'
            ? none.map((square) => ({ cell: toCellId(square) }))
            : allButOne.map(({ square, without }) => ({
                cell: toCellId(square),
                note: `Only ${gamers[without]?.name} lacks it`,
              }))
        }
      />
      <HistoryLines gamers={gamers} />
      <MonthTable gamers={gamers} />
    </div>
  )
}

const TITLES = {
  none: 'Squares that none of us has',
  'all-but-one': 'Squares that all but one have',
}

/** The leader of each column is marked by a shape, not only by colour. */
const StandingTable = ({ gamers }: { gamers: readonly ComparedGamer[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
  <section className="card wide-table" aria-label="Standings" tabIndex={0}>
    <DataTable
      columns={[
        { title: 'Gamer', isRowHeading: true, cell: (gamer) => <Compared gamer={gamer} /> },
        ...LINES.map((line) => {
          const values = gamers.flatMap((each) => line.valueOf(each) ?? [])
          const best = line.isRank ? Math.min(...values) : Math.max(...values)
          const leads = (gamer: ComparedGamer) => line.valueOf(gamer) === best
          return {
            title: line.name,
            isNumber: true,
            leads,
            cell: (gamer: ComparedGamer) => (
              <>
                {shownValue(line.valueOf(gamer), line)}
                {leads(gamer) && <span className="visually-hidden"> (best)</span>}
              </>
            ),
          }
        }),
      ]}
      items={gamers}
      keyOf={({ xuid }) => xuid}
    />
  </section>
)

const Compared = ({ gamer }: { gamer: ComparedGamer }) => (
  <Link to={gamerPath(gamer.gamertag)} className="compared-gamer">
    <Avatar sources={gamer.pictures} colour={gamer.colour} size={36} />
    <bdi>{gamer.name}</bdi>
    <RankBadge badge={gamer.badge} size={22} />
  </Link>
)
