import { Fact } from '#web/components/fact.tsx'
import './gamer-ledger.css'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { formatEastern, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Button } from '#web/components/controls/button.tsx'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { gamer as gamerNamed } from '#web/data/calls.ts'
import { saveFile } from '#web/data/save-file.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { NoGamer } from '#web/first-minute/no-gamer.tsx'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { gamerLedger, type Ledger, type ReceivedLedgerEntry } from './ledger-call.ts'
import { MonthMenu, MonthMeters } from './ledger-months.tsx'
import { LedgerSettlement } from './ledger-settlement.tsx'
import {
  countsByKind,
  filterLedger,
  KINDS,
  type Kind,
  ledgerCsv,
  monthsOf,
  settlementsOf,
  sumsOf,
} from './ledger-view.ts'

export function GamerLedger() {
  const { gamer: gamertag = '' } = useParams()
  const answer = useQuery(gamerNamed(gamertag))
  const gamer = answer.data
  const xuid = String(gamer?.xuid ?? '')
  const ledger = useAnswer({ ...gamerLedger(xuid), enabled: gamer !== undefined })
  const failed = gamer ? ledger : answer
  const name = gamer?.modern_gamertag || gamer?.gamertag || gamertag
  useDocumentTitle(gamer && withSiteName(`Where the points of ${name} come from`))
  return (
    <>
      <GamerBar requested={gamertag} gamer={gamer} current="ledger" />
      {gamer && ledger.data ? (
        <div className="page ledger">
          <LedgerHead name={name} ledger={ledger.data} rank={gamer.site_rank} />
          <LedgerBody name={name} ledger={ledger.data} />
        </div>
      ) : failed.error ? (
        <NoGamer gamertag={gamertag} error={failed.error} onRetry={failed.refetch} />
      ) : (
        <div className="page ledger">
          <header className="ledger-head">
            <Heading name={name} />
          </header>
          <Loading />
        </div>
      )}
    </>
  )
}

/** Rendered before the data, so that the page's largest text comes first. */
const Heading = ({ name, joined }: { name: string; joined?: Date | null }) => (
  <div>
    <h1>Where the points come from</h1>
    <p>
      Every change since <bdi>{name}</bdi> joined
      {joined && ` on ${formatEastern(joined).slice(0, 10)}`}, newest first, with its cause and the total
      after it.
    </p>
  </div>
)

interface HeadProps {
  name: string
  ledger: Ledger
  rank: number | null | undefined
}

function LedgerHead({ name, ledger: { entries, points }, rank }: HeadProps) {
  const { squares, squarePoints, challenges, challengePoints } = sumsOf(entries)
  const joined = parseTimestamp(entries.at(-1)?.at)
  return (
    <header className="ledger-head">
      <Heading name={name} joined={joined} />
      <dl className="card ledger-sum">
        <Fact name="Squares">
          {formatPoints(squarePoints)}
          <small>{formatPoints(squares)} at 3 points</small>
        </Fact>
        <Fact name="Challenges">
          {formatPoints(challengePoints)}
          <small>{formatPoints(challenges)} completed</small>
        </Fact>
        <Fact name="Points">
          {formatPoints(points)}
          <small>{rank ? `site rank #${formatPoints(rank)}` : 'no rank yet'}</small>
        </Fact>
      </dl>
    </header>
  )
}

/** Settlements rendered at first, and with each click. */
const STEP = 40
/** The first ones in parts, so that no part blocks a slow phone. */
const PARTS = { first: 4, step: 4 }

function LedgerBody({ name, ledger: { entries, points } }: { name: string; ledger: Ledger }) {
  const [kind, setKind] = useState<Kind>('All')
  const [text, setText] = useState('')
  const counts = useMemo(() => countsByKind(entries), [entries])
  const months = useMemo(() => monthsOf(entries), [entries])
  const found = useMemo(() => filterLedger(entries, { kind, text }), [entries, kind, text])
  const isFiltered = kind !== 'All' || text.trim() !== ''
  const { total } = sumsOf(entries)
  return (
    <div className="ledger-columns side-by-side">
      <div>
        <div className="ledger-tools">
          <SearchBox label="Search games, challenges or reasons..." text={text} onChange={setText} />
          <MonthMenu months={months} />
          <Button size="small" kind="quiet" onClick={() => saveCsv(found, name)}>
            <Download /> Download CSV
          </Button>
        </div>
        <PillChoice
          label="Kind"
          className="pills scroll-x"
          options={KINDS.filter((each) => each === 'All' || counts[each] > 0).map((value) => ({
            value,
            title: value,
            detail: <span className="detail">{formatPoints(counts[value])}</span>,
          }))}
          selected={kind}
          onSelect={setKind}
        />
        <Settlements entries={found} isFolded={!isFiltered} />
      </div>
      <aside aria-label="Months">
        <MonthMeters months={months} joined={entries.filter(({ cause }) => cause === 'joined')} />
        {total === points && (
          <p className="ledger-proof">
            <CircleCheck />
            <span>
              {formatPoints(entries.length)} entries add up to {formatPoints(points)}, the points on the
              leaderboard.
            </span>
          </p>
        )}
      </aside>
    </div>
  )
}

function Settlements({ entries, isFolded }: { entries: readonly ReceivedLedgerEntry[]; isFolded: boolean }) {
  const settlements = useMemo(() => settlementsOf(entries), [entries])
  const [count, setCount] = useState(STEP)
  const { hash, key } = useLocation()
  const month = hash.slice(1)
  const navigate = useNavigate()
  const first = settlements.findIndex((settlement) => settlement.month <= month)
  const isAtMonth = /^\d{4}-\d{2}$/.test(month)
  const part = useChunkedCount(STEP, PARTS, isAtMonth)
  const shown = isAtMonth ? Math.max(count, first + STEP) : part < STEP ? part : count
  // A month is an address, so that it can be linked; it may be asked for twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a month is asked for, not when a filter changes
  useEffect(() => {
    const heading = first >= 0 && month ? document.getElementById(`settlement-${first}`) : null
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [month, key])
  if (settlements.length === 0) return <Empty text="No entries found matching your filters" />
  return (
    <>
      <div className="ledger-columns-names" aria-hidden="true">
        <span>Update and cause</span>
        <span>Change</span>
        <span>Total</span>
      </div>
      {settlements.slice(0, shown).map((settlement, index) => (
        <LedgerSettlement
          key={`${settlement.at} ${settlement.entries[0]?.id}`}
          id={`settlement-${index}`}
          settlement={settlement}
          isFolded={isFolded}
        />
      ))}
      {part === STEP && shown < settlements.length && (
        <div className="ledger-older">
          <Button
            size="small"
            onClick={() => {
              setCount(shown + STEP)
              if (month) navigate({ hash: '' }, { replace: true, preventScrollReset: true })
            }}
          >
            {formatPoints(settlements.length - shown)} older updates
          </Button>
        </div>
      )}
    </>
  )
}

function saveCsv(entries: readonly ReceivedLedgerEntry[], name: string): void {
  const file = new Blob([ledgerCsv(entries)], { type: 'text/csv' })
  saveFile(file, `ledger-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`)
}
