import { useQuery } from '@tanstack/react-query'
import { momentDay } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { gamerCompletions, gamerLeaderboardHistory } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'
import type { CompletionsAnswer } from '#web/screens/gamer/received.ts'
import { counted } from '#web/text/counted.ts'
import { completionsAt } from '#web/time-machine/past-calls.ts'
import { Example } from './example.tsx'
import { type PastStanding, pastAndPresent } from './past-standing.ts'
import type { ExampleSubject } from './subject.ts'

/** The grid half-way since joining, and today. */
export function PastExample({ gamertag, name, xuid }: ExampleSubject) {
  const isKnown = Boolean(xuid)
  const history = useQuery({ ...gamerLeaderboardHistory(xuid ?? ''), enabled: isKnown })
  const standings = pastAndPresent(history.data?.leaderboard_history ?? [])
  const at = standings?.past.at
  const past = useQuery({ ...completionsAt(xuid ?? '', at ?? ''), enabled: isKnown && at !== undefined })
  const present = useQuery({ ...gamerCompletions(xuid ?? ''), enabled: isKnown })
  const isImpossible =
    xuid === null || history.isError || past.isError || present.isError || (history.isSuccess && !standings)
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
          past.data &&
          present.data && (
            <div className="example-boards">
              <Moment when={momentDay(standings.past.at)} grid={past.data} standing={standings.past} />
              <Moment when="Today" grid={present.data} standing={standings.present} />
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
