import { formatPoints } from '#contract/fields/points-text.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { LongTable } from '#web/lists/long-table.tsx'
import { SortableHeading } from '#web/lists/sortable-heading.tsx'
import type { ChallengeListProps } from './challenge-list.ts'
import { ChallengeName, Mine } from './challenge-name.tsx'
import { foundPoints } from './find.ts'

const ROW_HEIGHT = 83
const STEPS = { first: 16, step: 24 }

export function FoundChallenges({ challenges, sort, onSort, mine }: ChallengeListProps) {
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
          <SortableHeading title="Points" className="number" direction={sort} onClick={onSort} />
        </>
      }
      items={challenges}
      keyOf={({ challenge_id, title }, index) => challenge_id ?? title ?? index}
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
            <p className="description">
              {challenge.description} <Mine challenge={challenge} mine={mine} />
            </p>
          </td>
          <td className="number">
            <span className="points">{formatPoints(foundPoints(challenge))}</span>
          </td>
        </>
      )}
    </LongTable>
  )
}
