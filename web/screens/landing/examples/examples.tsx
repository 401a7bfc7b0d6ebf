import { tableTop } from '#web/data/window-calls.ts'
import './examples.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import { gamer as gamerCall } from '#web/data/calls.ts'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { gamerPath } from '#web/links.ts'
import { CompareExample } from './compare-example.tsx'
import { LedgerExample } from './ledger-example.tsx'
import { closestNeighbours, type ExampleGamer, type ExampleNeighbours } from './neighbours.ts'
import { PastExample } from './past-example.tsx'
import { PlanExample } from './plan-example.tsx'
import { PopularityExample } from './popularity-example.tsx'
import { ReceiptExample } from './receipt-example.tsx'
import { SignatureExample } from './signature-example.tsx'

/** Empty while no one has points. */
export function Examples() {
  const { data } = useQuery(tableTop())
  const neighbours = closestNeighbours(data?.leaderboards ?? [])
  return neighbours ? <ExamplesOf {...neighbours} /> : null
}

function ExamplesOf({ behind, ahead, gap }: ExampleNeighbours) {
  const gamertag = gamertagOf(behind) ?? ''
  const { data: gamer, isError } = useQuery(gamerCall(gamertag))
  const subject = { gamertag, name: gamerName(behind), xuid: isError ? null : gamer?.xuid }
  const other = ahead && { gamertag: gamertagOf(ahead) ?? '', name: gamerName(ahead) }
  return (
    <>
      <h2>More than a number</h2>
      <p className="examples-lead">
        Live from the contest:{' '}
        {ahead ? (
          <>
            <Name of={behind} /> is {counted(gap, 'point')} behind <Name of={ahead} />.
          </>
        ) : (
          <>
            this is <Name of={behind} />.
          </>
        )}{' '}
        Every gamer has these pages, and no sign-in is needed to see them.
      </p>
      <div className="example-cards">
        <PlanExample {...subject} />
        <LedgerExample {...subject} />
        <PastExample {...subject} />
        {other && <CompareExample {...subject} other={other} />}
        <PopularityExample />
        <ReceiptExample {...subject} />
        <SignatureExample {...subject} />
      </div>
    </>
  )
}

const Name = ({ of }: { of: ExampleGamer }) => (
  <Link to={gamerPath(gamertagOf(of) ?? '')} className="link">
    <bdi>{gamerName(of)}</bdi>
  </Link>
)
