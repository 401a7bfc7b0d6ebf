import './held-scans.css'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { heldScansCall } from '#contract/organiser/held-scans.ts'
import { Empty } from '#web/components/notices/empty.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { HeldCard } from './held-card.tsx'
import { HeldDialog } from './held-dialog.tsx'
import type { HeldAnswer, ShownHeldScan } from './held-effect.tsx'

type Held = AnswerOf<typeof heldScansCall>

/** Poll while a requested scan is in progress. */
const everyWhile = (last: Held | undefined): number =>
  last?.held.some(({ request }) => request?.state === 'waiting' || request?.state === 'scanning')
    ? 1500
    : 15_000

export function HeldScans() {
  // Here instead of in the card: if someone else decides, the card disappears, but the typed text stays.
  const [chosen, setChosen] = useState<{ scan: ShownHeldScan; choice: HeldAnswer } | null>(null)
  const asked = useDesk<typeof heldScansCall>('/api/organiser/scans/held', { every: everyWhile })
  return (
    <QueryResult of={asked}>
      {({ held, is_scanner_running: isScannerRunning }) => {
        const waiting = held.filter((scan) => scan.kept_at === null)
        const kept = held.filter((scan) => scan.kept_at !== null)
        const cardOf = (scan: ShownHeldScan) => (
          <HeldCard
            key={scan.id}
            scan={scan}
            canRead={isScannerRunning}
            onChoose={(choice) => setChosen({ scan, choice })}
          />
        )
        return (
          <>
            <TitledSection className="scans-part" title="Held scans" count={waiting.length}>
              {waiting.length === 0 && <Empty text="No scans to review." />}
              <div className="held-cards stack">{waiting.map(cardOf)}</div>
            </TitledSection>
            {kept.length > 0 && (
              <TitledSection className="scans-part" title="Squares kept" count={kept.length}>
                <div className="held-cards stack">{kept.map(cardOf)}</div>
              </TitledSection>
            )}
            {chosen && <HeldDialog {...chosen} onClose={() => setChosen(null)} />}
          </>
        )
      }}
    </QueryResult>
  )
}
