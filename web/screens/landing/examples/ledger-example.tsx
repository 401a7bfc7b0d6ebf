import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '#contract/fields/points-text.ts'
import { gamerLedger } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'
import { Example } from './example.tsx'
import type { Subject } from './subject.ts'

const SHOWN = 4

export function LedgerExample({ gamertag, name, xuid }: Subject) {
  const { data, isError } = useQuery({ ...gamerLedger(xuid ?? ''), enabled: Boolean(xuid) })
  const entries = data?.entries?.slice(0, SHOWN)
  return (
    <Example
      title="Where points come from"
      text="Every point since joining with its cause: squares, challenges, patches. They always add up."
      to={gamerPath(gamertag)}
      more={
        <>
          The profile of <bdi>{name}</bdi>
        </>
      }
    >
      {isError || xuid === null
        ? null
        : entries && (
            <ul className="example-rows">
              {entries.map(({ id, change, text, total }) => (
                <li key={id}>
                  <b className={Number(change) < 0 ? 'loss' : 'gain'}>{signed(Number(change) || 0)}</b>
                  <span>
                    {text}
                    <small>{formatPoints(Number(total) || 0)} after it</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
    </Example>
  )
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)
