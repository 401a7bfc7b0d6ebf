import { STAY, useAddressChoices } from '#web/data/address-choices.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { tableAround } from '#web/data/window-calls.ts'
import './gamer-plan.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { SQUARE_COUNT, type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import { Button } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import {
  challenges as allChallenges,
  games as allGames,
  gamerCompletions,
  gamer as gamerNamed,
  gamerPlan,
} from '#web/data/calls.ts'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { useReturning } from '#web/lists/returning.ts'
import { type PlanInputs, planInputs } from '#web/plan/plan-inputs.ts'
import type { RivalsListProps } from '#web/plan/rivals-list.tsx'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { PlanBoard } from './board/plan-board.tsx'
import { Bundles } from './bundles/bundles.tsx'
import { useLeftOut } from './left-out.ts'
import { LeftOutGames } from './left-out-games.tsx'
import { makePlan } from './make-plan.ts'
import { NoPlan } from './no-plan.tsx'
import {
  isFiltered,
  NO_FILTERS,
  type PlanFilters,
  readFilters,
  readOrder,
  withFilters,
  withOrder,
} from './plan-filters.ts'
import { PlanHead } from './plan-head.tsx'
import { PlanTools } from './plan-tools.tsx'
import { Rivals } from './rivals.tsx'
import { ReopenedSquares } from './suggestions/reopened.tsx'
import { SharedChallenges } from './suggestions/shared-challenges.tsx'
import { STEP, SuggestionList } from './suggestions/suggestion-list.tsx'

export function GamerPlan() {
  const { gamer: requested = '' } = useParams()
  const found = useQuery(gamerNamed(requested))
  const gamer = found.data
  const xuid = String(gamer?.xuid ?? '')
  const completions = useAnswer({ ...gamerCompletions(xuid), enabled: gamer !== undefined })
  const games = useAnswer(allGames())
  const challenges = useAnswer(allChallenges())
  const leaderboard = useQuery(tableAround(xuid))
  const rivals = useQuery({ ...gamerPlan(xuid), enabled: gamer !== undefined })
  const inputs = useMemo(
    () =>
      completions.data &&
      games.data &&
      challenges.data &&
      planInputs({ completions: completions.data, games: games.data, challenges: challenges.data }),
    [completions.data, games.data, challenges.data],
  )
  const isReturning = useReturning(inputs)
  const name = gamer?.modern_gamertag || gamer?.gamertag || requested
  useDocumentTitle(gamer && withSiteName(`What to play next – ${name}`))
  const needed = [found, completions, games, challenges]
  return (
    <>
      <GamerBar requested={requested} gamer={gamer} current="plan" />
      {gamer && inputs ? (
        <PlanPage
          gamertag={gamer.gamertag || requested}
          inputs={inputs}
          leaderboard={leaderboard.data?.leaderboards ?? []}
          rivals={rivals}
          isReturning={isReturning}
        />
      ) : (
        <NoPlan name={requested} answers={needed} />
      )}
    </>
  )
}

interface PlanPageProps {
  gamertag: string
  inputs: PlanInputs
  leaderboard: RivalsListProps['leaderboard']
  rivals: { data: RivalsListProps['plan'] | undefined; isError: boolean; refetch: () => unknown }
  isReturning: boolean
}

/** Rendered one after another, so that none of them blocks a slow phone: suggestions, rivals, bundles. */
const PARTS = { suggestions: STEP / 2, rivals: STEP / 2 + 1, bundles: STEP / 2 + 2 }

/** Filters and the selected square are in the address, so that a plan can be linked. */
function PlanPage({ gamertag, inputs, leaderboard, rivals, isReturning }: PlanPageProps) {
  const [, setQuery] = useSearchParams()
  const [query, choose] = useAddressChoices()
  // What is chosen shows at once, the plan for it a little later.
  const shown = useDeferredValue(query)
  const filters = useMemo(() => readFilters(shown), [shown])
  const leftOut = useLeftOut()
  const order = readOrder(shown)
  const plan = useMemo(() => makePlan(inputs, { filters, order, leftOut }), [inputs, filters, order, leftOut])
  const selected = squareIn(query.get('square'))
  const select = useCallback(
    (square: SquareNumber | null) => choose({ square: square === null ? null : String(square) }),
    [choose],
  )
  const filter = (next: PlanFilters) => setQuery(withFilters(query, next), STAY)
  const asked = Number(query.get('challenge')) || null
  const parts = useChunkedCount(PARTS.bundles, { first: 1, step: 1 }, isReturning || asked !== null)
  return (
    <div className="page gamer-plan">
      <PlanHead gamertag={gamertag} plan={plan} order={order} leaderboard={leaderboard} />
      <PlanTools
        inputs={inputs}
        filters={readFilters(query)}
        order={readOrder(query)}
        found={plan.situation.open.length}
        onFilter={filter}
        onOrder={(next) => setQuery(withOrder(query, next), STAY)}
      />
      <div className="plan-columns beside">
        <section className="plan-list" aria-labelledby="plan-list">
          <h2 id="plan-list" className="visually-hidden">
            Suggestions
          </h2>
          <p className="visually-hidden" role="status">
            {plan.suggestions.length} suggestions from {plan.situation.open.length} squares
          </p>
          <SharedChallenges plan={plan} />
          <ReopenedSquares inputs={inputs} plan={plan} />
          {plan.suggestions.length > 0 ? (
            <SuggestionList
              plan={plan}
              most={parts < PARTS.suggestions ? 2 * parts : Number.POSITIVE_INFINITY}
              selected={selected}
              onSelect={select}
            />
          ) : (
            <NoSuggestions
              isFiltered={isFiltered(filters)}
              isAlmost={order === 'almost' && plan.situation.open.length > 0}
              onClear={() => filter(NO_FILTERS)}
            />
          )}
          <LeftOutGames games={inputs.games} leftOut={leftOut} />
        </section>
        <PlanBoard inputs={inputs} plan={plan} selected={selected} onSelect={select} />
      </div>
      {rivals.data
        ? parts >= PARTS.rivals && (
            <Rivals plan={rivals.data} leaderboard={leaderboard} games={inputs.games} />
          )
        : rivals.isError && <Failed text="Rivals could not be loaded." onRetry={rivals.refetch} />}
      {parts >= PARTS.bundles && <Bundles plan={plan} asked={asked} />}
    </div>
  )
}

function squareIn(text: string | null): SquareNumber | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= SQUARE_COUNT ? squareNumber(number) : null
}

interface NoSuggestionsProps {
  isFiltered: boolean
  /** The filter allows only half-done games, but others are open. */
  isAlmost: boolean
  onClear: () => void
}

function NoSuggestions({ isFiltered, isAlmost, onClear }: NoSuggestionsProps) {
  if (isFiltered) {
    return (
      <Empty text="No open square fits these filters.">
        <Button kind="quiet" size="small" onClick={onClear}>
          Clear filters
        </Button>
      </Empty>
    )
  }
  return <Empty text={isAlmost ? 'No open game is half done yet.' : 'No square is left to suggest.'} />
}
