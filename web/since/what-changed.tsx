import { Minus, Trophy, Wrench } from 'lucide-react'
import { useState } from 'react'
import { QUADRANT_NAMES, quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { Button } from '#web/components/controls/button.tsx'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Picture } from '#web/components/picture.tsx'
import { challengePath, gamePath, gamerLedgerPath } from '#web/links.ts'
import { Signed } from './signed.tsx'
import type { SinceEntry } from './since-view.ts'

const SHOWN = 10

/** The ledger's text without the name above it. */
function noteOf({ change, square, cause, text }: SinceEntry): string {
  if (cause !== 'scan' || (change ?? 0) < 0) return text ?? ''
  if (!square) return 'Challenge completed'
  return `Square #${square}, ${QUADRANT_NAMES[quadrantOf(toCellId(squareNumber(square)))]}`
}

interface WhatChangedProps {
  gamertag: string
  changes: readonly SinceEntry[]
  sum: number
}

export function WhatChanged({ gamertag, changes, sum }: WhatChangedProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? changes : changes.slice(0, SHOWN)
  const hidden = changes.length - shown.length
  return (
    <section className="card what-changed" aria-labelledby="what-changed">
      <h2 id="what-changed">What changed</h2>
      <ul className="list">
        {shown.map((entry) => (
          <ChangeRow key={entry.id} entry={entry} />
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

function ChangeRow({ entry }: { entry: SinceEntry }) {
  const { change = 0, square, link, challenge_id, name, text, cause } = entry
  const isLoss = (change ?? 0) < 0
  const path = link ? gamePath(link) : challenge_id && !entry.removed ? challengePath(challenge_id) : null
  return (
    <li>
      {square ? (
        <Picture sources={[entry.cdn_img]} width={44} height={44} className={isLoss ? 'lost' : ''} />
      ) : (
        <span className={cause === 'patch' ? 'change-sign patch' : 'change-sign'}>
          {isLoss ? <Minus /> : cause === 'patch' ? <Wrench /> : <Trophy />}
        </span>
      )}
      <span className="text">
        <LinkedName to={path} className="name">
          {name || text}
        </LinkedName>
        {name && <span className="note">{noteOf(entry)}</span>}
      </span>
      <b>
        <Signed value={change ?? 0} />
      </b>
    </li>
  )
}
