import './scan-receipt.css'
import { useQuery } from '@tanstack/react-query'
import { Radar, TriangleAlert } from 'lucide-react'
import { useMe } from '#web/account/me.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { gamerScan } from '#web/data/calls.ts'
import type { ReceivedEvent } from '#web/feed/feed-entry.ts'
import { commonWords, nextWords, type Receipt, readWords, TROUBLE_NAMES } from '#web/scans/receipt-words.ts'
import { ScanMe } from './scan-me.tsx'

export interface ScanReceiptProps {
  xuid: string
  gamertag: string
  events: readonly ReceivedEvent[] | undefined
}

/** What the last scan of a gamer found, and when the next one comes; public. */
export function ScanReceipt({ xuid, gamertag, events }: ScanReceiptProps) {
  const me = useMe()
  const answer = useQuery(gamerScan(xuid))
  const receipt = answer.data ? (
    <ReceiptText receipt={answer.data} />
  ) : answer.isError ? (
    <Failed text="The scan receipt could not be loaded." onRetry={answer.refetch} />
  ) : (
    <p>Loading...</p>
  )
  // Also by name, because another account of mine may be signed in.
  const isMine = me !== null && (me.xuid === xuid || me.gamertag === gamertag)
  return (
    <section className="card gamer-card scan-receipt" aria-labelledby="scan-receipt">
      <h2 id="scan-receipt">
        <Radar />
        Scan receipt
      </h2>
      {isMine ? (
        <ScanMe xuid={me.xuid} readAt={answer.data?.last_read} events={events} receipt={receipt} />
      ) : (
        receipt
      )}
    </section>
  )
}

function ReceiptText({ receipt }: { receipt: Receipt }) {
  const now = new Date()
  const { summary, trouble } = receipt
  return (
    <>
      <p>
        {readWords(receipt, now)}
        {summary && receipt.last_read && (
          <>
            : <b>{summary}</b>
          </>
        )}
        . {nextWords(receipt, now)}
      </p>
      {trouble?.why && (
        <div className="scan-trouble">
          <TriangleAlert />
          <p>
            <b>{TROUBLE_NAMES[trouble.outcome ?? 'failed']}.</b> {trouble.why}
          </p>
          {trouble.advice && <p>{trouble.advice}</p>}
        </div>
      )}
      {commonWords(receipt, now).map((sentence) => (
        <p key={sentence} className="scan-common">
          {sentence}
        </p>
      ))}
    </>
  )
}
