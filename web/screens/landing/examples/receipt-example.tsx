import { useQuery } from '@tanstack/react-query'
import { gamerScan } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'
import { nextWords, readWords } from '#web/scans/receipt-words.ts'
import { Example } from './example.tsx'
import type { ExampleSubject } from './subject.ts'

export function ReceiptExample({ gamertag, name, xuid }: ExampleSubject) {
  const { data, isError } = useQuery({ ...gamerScan(xuid ?? ''), enabled: Boolean(xuid) })
  const now = new Date()
  return (
    <Example
      title="What the last scan found"
      text="When you were last scanned, what it found, when the next scan is, and why a scan failed."
      to={gamerPath(gamertag)}
      more={
        <>
          The profile of <bdi>{name}</bdi>
        </>
      }
    >
      {isError || xuid === null
        ? null
        : data && (
            <p className="example-receipt">
              {readWords(data, now)}
              {data.summary && data.last_read && (
                <>
                  : <b>{data.summary}</b>
                </>
              )}
              . {nextWords(data, now)}
            </p>
          )}
    </Example>
  )
}
