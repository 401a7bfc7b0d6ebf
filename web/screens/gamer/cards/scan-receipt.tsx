import './scan-receipt.css'
import { useQuery } from '@tanstack/react-query'
import { Radar, TriangleAlert } from 'lucide-react'
import { gamerScan } from '#web/data/calls.ts'
import { commonWords, nextWords, type Receipt, readWords, TROUBLE_NAMES } from './receipt-words.ts'

/** What the last scan of a gamer read and found, and when the next comes: for everybody to see. */
export function ScanReceipt({ xuid }: { xuid: string }) {
  const answer = useQuery(gamerScan(xuid))
  return (
    <section className="card gamer-card scan-receipt" aria-labelledby="scan-receipt">
      <h2 id="scan-receipt">
        <Radar />
        Scan receipt
      </h2>
      {answer.data ? (
        <ReceiptText receipt={answer.data} />
      ) : (
        <p>{answer.isError ? 'The receipt cannot be shown just now.' : 'Loading...'}</p>
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
