import { queryOptions } from '@tanstack/react-query'
import { formatPoints } from '#contract/fields/points-text.ts'
import { ask, queryString } from '#web/data/http.ts'
import { gamerLedgerPath } from '#web/links.ts'
import type { ReceivedLedgerEntry } from '#web/screens/gamer-ledger/ledger-call.ts'
import { Example, useExample } from './example.tsx'
import type { ExampleSubject } from './subject.ts'

const SHOWN = 4

/** Only the newest, because the ledger page itself loads everything. */
const newestEntries = (xuid: string) =>
  queryOptions({
    queryKey: ['newest of the ledger', xuid],
    queryFn: async ({ signal }) =>
      (await ask(`/api/gamer-ledger${queryString({ xuid, limit: SHOWN })}`, { signal })) as {
        entries?: readonly ReceivedLedgerEntry[] | null
      },
  })

export function LedgerExample({ gamertag, name, xuid }: ExampleSubject) {
  const ledger = useExample(newestEntries(xuid ?? ''), xuid)
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
