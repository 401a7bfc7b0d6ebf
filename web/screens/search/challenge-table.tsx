import { formatPoints } from '#contract/fields/points-text.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { DataTable } from '#web/lists/data-table.tsx'
import { type ChallengeListProps, ChallengeName, Mine } from './challenge-name.tsx'
import { foundPoints } from './find.ts'

const ROW_HEIGHT = 83
const STEPS = { first: 16, step: 24 }

export const FoundChallenges = ({ challenges, sort, onSort, mine }: ChallengeListProps) => (
  <DataTable
    label="Challenges"
    className="fixed-columns challenges-found"
    columns={[
      {
        title: 'Place on the grid',
        isTitleHidden: true,
        cell: (challenge) => <MiniLocator {...challengePlace(challenge)} />,
      },
      {
        title: 'Challenge',
        cell: (challenge) => (
          <>
            <ChallengeName challenge={challenge} />
            <p className="description">
              {challenge.description} <Mine challenge={challenge} mine={mine} />
            </p>
          </>
        ),
      },
      {
        title: 'Points',
        isNumber: true,
        sort: { direction: sort, onClick: onSort },
        cell: (challenge) => <span className="points">{formatPoints(foundPoints(challenge))}</span>,
      },
    ]}
    items={challenges}
    keyOf={({ challenge_id, title }, index) => challenge_id ?? title ?? index}
    rowHeight={ROW_HEIGHT}
    {...STEPS}
  />
)
