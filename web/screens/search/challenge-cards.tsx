import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { counted } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { Pill } from '#web/components/controls/pill.tsx'
import { LongGrid } from '#web/lists/long-grid.tsx'
import { type ChallengeListProps, ChallengeName, Mine } from './challenge-name.tsx'
import { foundPoints } from './find.ts'

const CARD_HEIGHT = 110
const STEPS = { first: 10, step: 16 }

const SORTS = {
  none: { Icon: ChevronsUpDown, text: 'Sort by Points' },
  descending: { Icon: ArrowDown, text: 'Points, most first' },
  ascending: { Icon: ArrowUp, text: 'Points, least first' },
}

export function ChallengeCards({ challenges, sort, onSort, mine }: ChallengeListProps) {
  const { Icon, text } = SORTS[sort]
  return (
    <>
      <div className="spread challenge-sort">
        <span className="result-count" aria-hidden="true">
          {counted(challenges.length, 'challenge')}
        </span>
        <Pill pressed={sort !== 'none'} onClick={onSort}>
          <Icon />
          {text}
        </Pill>
      </div>
      <LongGrid
        className="challenge-cards"
        items={challenges}
        keyOf={({ challenge_id, title }, index) => challenge_id ?? title ?? index}
        rowHeight={CARD_HEIGHT}
        {...STEPS}
      >
        {(challenge) => (
          <article className="card">
            <MiniLocator {...challengePlace(challenge)} />
            <h2>
              <ChallengeName challenge={challenge} />
            </h2>
            <span className="points">
              {formatPoints(foundPoints(challenge))}
              <small>pts</small>
            </span>
            <p className="description">
              {challenge.description} <Mine challenge={challenge} mine={mine} />
            </p>
          </article>
        )}
      </LongGrid>
    </>
  )
}
