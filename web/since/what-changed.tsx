import { Minus, Trophy, Wrench } from 'lucide-react'
import { useState } from 'react'
import { ruleOfPositions } from '#contest/rules/challenges.ts'
import { QUADRANT_NAMES, quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { listed } from '#contest/text/listed.ts'
import type { Received } from '#contract/call.ts'
import type { challengesCall } from '#contract/challenges.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { Button } from '#web/components/controls/button.tsx'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Picture } from '#web/components/picture.tsx'
import { challengePath, gamePath, gamerLedgerPath } from '#web/links.ts'
import { ledgerNote } from '#web/text/ledger-note.ts'
import { Signed } from './signed.tsx'
import { decidedWith, type SinceEntry } from './since-view.ts'

const SHOWN = 10

function noteOf(entry: SinceEntry, decidedBy: readonly string[]): string {
  const { change, square, cause } = entry
  const isLoss = (change ?? 0) < 0
  if (square && cause === 'scan')
    return isLoss
      ? `Square #${square}. ${ledgerNote(entry)}`
      : `Square #${square}, ${QUADRANT_NAMES[quadrantOf(toCellId(squareNumber(square)))]}`
  if (decidedBy.length > 0 && cause === 'scan')
    return `Challenge ${isLoss ? 'lost' : 'completed'} with ${listed(shortened(decidedBy))}`
  return ledgerNote(entry)
}

const NAMED = 2
const shortened = (names: readonly string[]): string[] =>
  names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : [...names]

export type Challenges = Received<typeof challengesCall>['challenges']

interface WhatChangedProps {
  gamertag: string
  challenges: Challenges
  changes: readonly SinceEntry[]
  sum: number
}

export function WhatChanged({ gamertag, challenges, changes, sum }: WhatChangedProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? changes : changes.slice(0, SHOWN)
  const hidden = changes.length - shown.length
  return (
    <section className="card what-changed" aria-labelledby="what-changed">
      <h2 id="what-changed">What changed</h2>
      <ul className="list">
        {shown.map((entry) => (
          <ChangeRow
            key={entry.id}
            entry={entry}
            changes={changes}
            challenge={challenges?.find(({ challenge_id }) => challenge_id === entry.challenge_id)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          Show {hidden} more
        </Button>
      )}
      <p className="what-changed-sum">
        <LinkedName to={gamerLedgerPath(gamertag)}>Sum, as in your ledger</LinkedName>
        <b>
          <Signed value={sum} />
        </b>
      </p>
    </section>
  )
}

interface ChangeRowProps {
  entry: SinceEntry
  changes: readonly SinceEntry[]
  /** Undefined for squares, and for challenges that were removed. */
  challenge: NonNullable<Challenges>[number] | undefined
}

function ChangeRow({ entry, changes, challenge }: ChangeRowProps) {
  const { change = 0, link, challenge_id, name, text } = entry
  const path = link ? gamePath(link) : challenge_id && !entry.removed ? challengePath(challenge_id) : null
  const rule =
    challenge && ruleOfPositions(Number(challenge_id), challenge.positions ?? '', challenge.squares_needed)
  return (
    <li>
      <ChangePicture entry={entry} challenge={challenge} />
      <span className="text">
        <LinkedName to={path} className="name">
          {name || text}
        </LinkedName>
        {name && <span className="note">{noteOf(entry, rule ? decidedWith(entry, changes, rule) : [])}</span>}
      </span>
      <b>
        <Signed value={change ?? 0} />
      </b>
    </li>
  )
}

function ChangePicture({ entry, challenge }: Omit<ChangeRowProps, 'changes'>) {
  const { square, cause, cdn_img } = entry
  const isLoss = (entry.change ?? 0) < 0
  if (square) return <Picture sources={[cdn_img]} width={44} height={44} className={isLoss ? 'lost' : ''} />
  if (cause === 'patch')
    return (
      <span className="change-sign patch">
        <Wrench />
      </span>
    )
  if (challenge) {
    const { done = [], filled = [] } = challengePlace(challenge)
    return <MiniLocator {...(isLoss ? { missing: done } : { done, filled })} />
  }
  return <span className="change-sign">{isLoss ? <Minus /> : <Trophy />}</span>
}
