import { gamerScan } from '#web/data/calls.ts'
import { gamerPath } from '#web/links.ts'
import { nextWords, readWords } from '#web/scans/receipt-words.ts'
import { Example, type ExampleSubject, useExample } from './example.tsx'

export function ReceiptExample({ gamertag, name, xuid }: ExampleSubject) {
  const scan = useExample(gamerScan(xuid ?? ''), xuid)
  const now = new Date()
  return (
    <Example
      title="What the last scan found"
      text="When you were last scanned, what it found, when the next scan is, and why a scan failed."
      to={gamerPath(gamertag)}
      more="The profile of"
      name={name}
    >
      {scan && (
        <p className="example-receipt">
          {readWords(scan, now)}
          {scan.summary && scan.last_read && (
            <>
              : <b>{scan.summary}</b>
            </>
          )}
          . {nextWords(scan, now)}
        </p>
      )}
    </Example>
  )
}
