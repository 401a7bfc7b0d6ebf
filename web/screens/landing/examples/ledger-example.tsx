import { formatPoints } from '#contract/fields/points-text.ts'
import { newestLedger } from '#web/data/news-calls.ts'
import { gamerLedgerPath } from '#web/links.ts'
import { Example, type ExampleSubject, useExample } from './example.tsx'

const SHOWN = 4

export function LedgerExample({ gamertag, name, xuid }: ExampleSubject) {
  const ledger = useExample(newestLedger(xuid ?? '', SHOWN), xuid)
  return (
    <Example
      title="Where points come from"
      text="Every point since joining with its cause: squares, challenges, patches. They always add up."
      to={gamerLedgerPath(gamertag)}
      more="The ledger of"
      name={name}
    >
      {ledger && (
        <ul className="example-rows">
          {(ledger.entries ?? []).map(({ id, change, text, total }) => (
            <li key={id}>
              <b className={Number(change) < 0 ? 'loss' : 'gain'}>{signed(Number(change) || 0)}</b>
              <span>
                {text}
                <small>{formatPoints(Number(total) || 0)} points in total</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Example>
  )
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)
