import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CellId } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { Fact } from '#web/components/fact.tsx'
import { gamer as gamerCall, gamerCompletions } from '#web/data/calls.ts'
import { comparePath } from '#web/links.ts'
import { Example, type ExampleSubject, useExample } from './example.tsx'

interface CompareExampleProps extends ExampleSubject {
  other: { gamertag: string; name: string }
}

/** Both on one board: full squares are common, half ones belong to one of them. */
export function CompareExample({ gamertag, name, xuid, other }: CompareExampleProps) {
  const rival = useQuery(gamerCall(other.gamertag))
  const first = useCells(xuid)
  const second = useCells(rival.isError ? null : rival.data?.xuid)
  return (
    <Example
      title="Side by side"
      text="Up to eight gamers on one board: who has what, what no one has, and who is catching up."
      to={comparePath(gamertag, other.gamertag)}
      more={
        <>
          <bdi>{name}</bdi> and
        </>
      }
      name={other.name}
    >
      {first === null || second === null
        ? null
        : first && second && <Overlay first={first} second={second} names={[name, other.name]} />}
    </Example>
  )
}

interface OverlayProps {
  first: ReadonlySet<CellId>
  second: ReadonlySet<CellId>
  names: readonly [string, string]
}

function Overlay({ first, second, names }: OverlayProps) {
  const both = [...first].filter((cell) => second.has(cell))
  const onlyFirst = [...first].filter((cell) => !second.has(cell))
  const onlySecond = [...second].filter((cell) => !first.has(cell))
  return (
    <div className="example-board">
      <BoardPicture lit={both} half={[...onlyFirst, ...onlySecond]} />
      <dl>
        <Count of={onlyFirst}>
          Only <bdi>{names[0]}</bdi>
        </Count>
        <Count of={onlySecond}>
          Only <bdi>{names[1]}</bdi>
        </Count>
        <Count of={both}>Both</Count>
      </dl>
    </div>
  )
}

const Count = ({ of, children }: { of: readonly CellId[]; children: ReactNode }) => (
  <Fact name={children}>{of.length}</Fact>
)

/** Undefined until known, null after a failure. */
function useCells(xuid: string | null | undefined): Set<CellId> | null | undefined {
  const data = useExample(gamerCompletions(xuid ?? ''), xuid)
  return data && new Set((data.gamer_completions ?? []).flatMap((completion) => cellOf(completion) ?? []))
}
