import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { heldScansCall } from '#contract/organiser/held-scans.ts'
import { Fact } from '#web/components/fact.tsx'
import { BeforeAfter, Delta } from '../components/before-after.tsx'

export type ShownHeldScan = AnswerOf<typeof heldScansCall>['held'][number]

export type HeldAnswer = 'apply' | 'discard' | 'keep' | 'reopen'

export function HeldScanEffect({ scan: { squares, points, rank } }: { scan: ShownHeldScan }) {
  const shown = formatNumber
  const rows = [
    { name: 'Squares', change: squares, text: shown },
    { name: 'Points', change: points, text: shown },
    ...(rank ? [{ name: 'Rank', change: rank, text: (value: number) => `#${shown(value)}` }] : []),
  ]
  return (
    <dl className="held-effect">
      {rows.map(({ name, change: { before, after }, text }) => (
        <Fact key={name} name={name}>
          <BeforeAfter before={text(before)} after={text(after)} />
          {name !== 'Rank' && before !== after && <Delta change={after - before} />}
        </Fact>
      ))}
    </dl>
  )
}
