import { STAY } from '#web/data/address-choices.ts'
import './missing-squares.css'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { QUADRANT_NAMES, QUADRANTS, type Quadrant, quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Chip } from '#web/components/chip.tsx'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { Button } from '#web/components/controls/button.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Select } from '#web/components/controls/select.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { games as allGames } from '#web/data/calls.ts'
import { saveFile } from '#web/data/save-file.ts'
import { compareNames } from '#web/gamers/gamer-names.ts'
import { AvailabilityTags } from '#web/games/availability.tsx'
import { Hours, Odds } from '#web/games/cost.tsx'
import { gamePath, gamerPath } from '#web/links.ts'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { LoadingList } from '#web/lists/loading-list.tsx'
import { usePhoneLayout } from '#web/lists/phone-layout.ts'
import { type PlanGame, planInputs } from '#web/plan/plan-inputs.ts'
import { platformName } from '#web/plan/platform-name.ts'
import type { CompletionsAnswer } from '../received.ts'
import {
  MISSING_SORTS,
  type MissingFilters,
  missingCsv,
  missingGames,
  partDoneOf,
  readMissing,
  withMissing,
} from './missing.ts'

const SORT_TITLES = { square: 'Square', odds: 'Odds', progress: 'Progress' }
const SORTS = MISSING_SORTS.map((name) => ({ name, title: SORT_TITLES[name] }))
const QUADRANT_OPTIONS = QUADRANTS.map((value) => ({ value, title: QUADRANT_NAMES[value] }))
const ROW_HEIGHT = 58

interface MissingSquaresProps {
  gamertag: string
  name: string
  completions: CompletionsAnswer
}

/** `/gamer/:gamer?list=missing`: open squares. Order and filters are in the address. */
export function MissingSquares({ gamertag, name, completions }: MissingSquaresProps) {
  const games = useQuery(allGames())
  const inputs = useMemo(
    () => games.data && planInputs({ completions, games: games.data, challenges: {} }),
    [completions, games.data],
  )
  const [query, setQuery] = useSearchParams()
  const filters = readMissing(query)
  const wanted = useDeferredValue(query.toString())
  const found = useMemo(
    () => (inputs ? missingGames(inputs, readMissing(new URLSearchParams(wanted))) : []),
    [inputs, wanted],
  )
  return (
    <div className="page missing-squares">
      <BackLink to={gamerPath(gamertag)}>
        <bdi>{name}</bdi>
      </BackLink>
      <h1>Missing squares</h1>
      <MissingTools
        platforms={inputs ? platformsOf(inputs.games) : []}
        filters={filters}
        onFilter={(next) => setQuery(withMissing(query, next), STAY)}
      />
      {inputs ? (
        <>
          <div className="spread missing-found">
            <p className="result-count" role="status">
              {counted(found.length, 'square')} found
            </p>
            <div className="row">
              <Button size="small" kind="quiet" onClick={() => save(found, gamertag)}>
                <Download /> Download CSV
              </Button>
              <Button size="small" kind="quiet" onClick={() => print()}>
                <Printer /> Print
              </Button>
            </div>
          </div>
          {found.length > 0 ? (
            <MissingTable games={found} />
          ) : (
            <Empty
              text={
                inputs.completed.size > 0 && !filters.text && !filters.platform && !filters.quadrant
                  ? 'Nothing is missing.'
                  : 'No missing square fits these filters.'
              }
            />
          )}
        </>
      ) : games.isError ? (
        <Failed text="The games could not be loaded." onRetry={games.refetch} />
      ) : (
        <LoadingList />
      )}
    </div>
  )
}

const platformsOf = (games: readonly PlanGame[]): string[] =>
  [...new Set(games.map(({ platform }) => platform))].filter(Boolean).sort(compareNames)

function save(games: readonly PlanGame[], gamertag: string): void {
  const file = new Blob([missingCsv(games)], { type: 'text/csv' })
  saveFile(file, `missing-${gamertag.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`)
}

interface MissingToolsProps {
  platforms: readonly string[]
  filters: MissingFilters
  onFilter: (filters: MissingFilters) => void
}

const MissingTools = ({ platforms, filters, onFilter }: MissingToolsProps) => (
  <div className="tools">
    <SearchBox
      label="Search by game or square number"
      text={filters.text}
      onChange={(text) => onFilter({ ...filters, text })}
    />
    <Segmented
      label="Order"
      options={SORTS}
      selected={filters.sort}
      onSelect={(sort) => onFilter({ ...filters, sort })}
    />
    <Select
      label="Quadrant"
      named
      options={QUADRANT_OPTIONS}
      value={filters.quadrant}
      onChange={(quadrant) => onFilter({ ...filters, quadrant: quadrant as Quadrant | '' })}
    />
    <Select
      label="Platform"
      named
      options={platforms.map((value) => ({ value, title: platformName(value) }))}
      value={filters.platform}
      onChange={(platform) => onFilter({ ...filters, platform })}
    />
  </div>
)

function MissingTable({ games }: { games: readonly PlanGame[] }) {
  const isPhone = usePhoneLayout()
  return (
    <DataTable
      label="Missing squares"
      className="fixed-columns missing-table"
      columns={isPhone ? [SQUARE, GAME_ON_PHONE, PROGRESS] : [SQUARE, GAME, ...COST, PROGRESS]}
      items={games}
      keyOf={({ square }) => square}
      rowHeight={ROW_HEIGHT}
    />
  )
}

const SQUARE: Column<PlanGame> = {
  title: 'Square',
  cell: ({ square }) => (
    <>
      <span className="square-number">#{square}</span> <Chip quadrant={quadrantOf(toCellId(square))} />
    </>
  ),
}

const COST: readonly Column<PlanGame>[] = [
  { title: 'Odds', cell: ({ odds }) => <Odds odds={odds} /> },
  { title: 'Hours', cell: ({ hours }) => <Hours hours={hours} /> },
]

const GAME: Column<PlanGame> = { title: 'Game', cell: (game) => <Game game={game} /> }

const GAME_ON_PHONE: Column<PlanGame> = {
  title: 'Game',
  cell: (game) => (
    <Game game={game}>
      <Odds odds={game.odds} /> <Hours hours={game.hours} />
    </Game>
  ),
}

const PROGRESS: Column<PlanGame> = {
  title: 'Progress',
  isNumber: true,
  cell: (game) => <Progress game={game} />,
}

const Game = ({ game, children }: { game: PlanGame; children?: ReactNode }) => (
  <>
    <Link to={gamePath(game.link)} className="name link">
      {game.name}
    </Link>
    <span className="note">
      {platformName(game.platform)} <AvailabilityTags game={{ availability: [...game.availability] }} />
      {children}
    </span>
  </>
)

const Progress = ({ game }: { game: PlanGame }) =>
  game.isStarted ? (
    <>
      <b>{Math.min(99, Math.floor(partDoneOf(game) * 100))}%</b>
      <span className="note">
        {formatPoints(game.current)} of {formatPoints(game.total)} G
      </span>
    </>
  ) : (
    <span className="note">{formatPoints(game.total)} G</span>
  )
