import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { formatPoints } from '#contract/fields/points-text.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { LongTable } from '#web/lists/long-table.tsx'
import type { ChallengeListProps } from './challenge-list.ts'
import { ChallengeName } from './challenge-name.tsx'
import { pointsOf } from './find.ts'

const ROW_HEIGHT = 83
const STEPS = { first: 16, step: 24 }

const ICONS = { none: ChevronsUpDown, descending: ArrowDown, ascending: ArrowUp }

export function ChallengeTable({ challenges, sort, onSort }: ChallengeListProps) {
  const Icon = ICONS[sort]
  return (
    <LongTable
      label="Challenges"
      className="challenges-found"
      head={
        <>
          <th scope="col">
            <span className="visually-hidden">Place on the grid</span>
          </th>
          <th scope="col">Challenge</th>
          <th scope="col" className="number" aria-sort={sort}>
            <button type="button" onClick={onSort}>
              Points
              <Icon />
            </button>
          </th>
        </>
      }
      items={challenges}
      keyOf={({ challenge_id, title }) => challenge_id ?? title ?? ''}
      rowHeight={ROW_HEIGHT}
      {...STEPS}
    >
      {(challenge) => (
        <>
          <td>
            <MiniLocator {...challengePlace(challenge)} />
          </td>
          <td>
            <ChallengeName challenge={challenge} />
            <p className="description">{challenge.description}</p>
          </td>
          <td className="number">
            <span className="points">{formatPoints(pointsOf(challenge))}</span>
          </td>
        </>
      )}
    </LongTable>
  )
}
