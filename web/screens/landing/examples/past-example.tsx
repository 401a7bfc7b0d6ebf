import { momentDay } from '#contest/calendar/timestamp.ts'
import { counted } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { gamerCompletions, gamerLeaderboardHistory } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'
import type { CompletionsAnswer } from '#web/screens/gamer/received.ts'
import { completionsAt } from '#web/time-machine/past-calls.ts'
import { Example, type ExampleSubject, useExample } from './example.tsx'
import { type PastStanding, pastAndPresent } from './past-standing.ts'

/** The grid half-way since joining, and today. */
export function PastExample({ gamertag, name, xuid }: ExampleSubject) {
  const history = useExample(gamerLeaderboardHistory(xuid ?? ''), xuid)
  const standings = pastAndPresent(history?.leaderboard_history ?? [])
  const at = standings?.past.at
  const past = useExample(completionsAt(xuid ?? '', at ?? ''), at)
  const present = useExample(gamerCompletions(xuid ?? ''), xuid)
  const isImpossible = [history, past, present].includes(null) || (history && !standings)
  return (
    <Example
      title="Any moment of the past"
      text="The grid, the rank and the whole leaderboard as they were, under the rules at the time."
      to={at ? `${gamerPath(gamertag)}?at=${encodeURIComponent(at)}` : gamerPath(gamertag)}
      more={
        <>
          <bdi>{name}</bdi> {at ? `on ${momentDay(at)}` : 'today'}
        </>
      }
    >
      {isImpossible
        ? null
        : standings &&
          past &&
          present && (
            <div className="example-boards">
              <Moment when={momentDay(standings.past.at)} grid={past} standing={standings.past} />
              <Moment when="Today" grid={present} standing={standings.present} />
            </div>
          )}
    </Example>
  )
}

interface MomentProps {
  when: string
  grid: CompletionsAnswer
  standing: PastStanding
}

function Moment({ when, grid, standing }: MomentProps) {
  const cells = new Set((grid.gamer_completions ?? []).flatMap((completion) => cellOf(completion) ?? []))
  return (
    <figure>
      <BoardPicture lit={cells} />
      <figcaption>
        <b>{when}</b>
        {counted(cells.size, 'square')}, rank #{formatPoints(standing.rank)}
      </figcaption>
    </figure>
  )
}
