import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { PreviewGamer } from '#contract/organiser/patch-preview.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { BeforeAfter } from '#web/desk/components/before-after.tsx'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { Difference } from './difference.tsx'
import { largestOf } from './largest.ts'

const ROW = 55

export function LargestChanges({ gamers }: { gamers: readonly PreviewGamer[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const heading = useId()
  const shown = useMemo(
    () =>
      showsAll
        ? gamers.filter(({ gamertag, modern_gamertag }) =>
            isPartOfGamertag(wanted, [gamertag, modern_gamertag]),
          )
        : largestOf(gamers),
    [gamers, showsAll, wanted],
  )
  if (gamers.length === 0) return null
  return (
    <section className="preview-part" aria-labelledby={heading}>
      <div className="preview-head">
        <h2 id={heading}>{showsAll ? 'All changes' : 'Largest changes'}</h2>
        {gamers.length > largestOf(gamers).length && (
          <button type="button" className="text-button" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Only the largest' : `All ${formatNumber(gamers.length)}`}
          </button>
        )}
      </div>
      {showsAll && (
        <>
          <SearchBox label="Search gamers" text={text} onChange={setText} />
          <p className="result-count" role="status">
            {counted(shown.length, 'gamer')}
          </p>
        </>
      )}
      <DataTable
        className="changes-table"
        columns={COLUMNS}
        items={shown}
        keyOf={({ xuid }) => xuid}
        rowHeight={ROW}
      />
    </section>
  )
}

const COLUMNS: readonly Column<PreviewGamer>[] = [
  { title: 'Gamer', cell: (gamer) => <GamerLink gamer={gamer} size={34} /> },
  {
    title: 'Points',
    isNumber: true,
    className: 'points-cell',
    cell: ({ before, after }) => (
      <BeforeAfter before={formatNumber(before.points)} after={formatNumber(after.points)} />
    ),
  },
  {
    title: 'Difference',
    isTitleHidden: true,
    isNumber: true,
    cell: ({ before, after }) => <Difference value={after.points - before.points} />,
  },
  { title: 'Rank', className: 'rank', cell: (gamer) => <RankChange {...gamer} /> },
  {
    title: 'Badge',
    cell: ({ before, after }) => (
      <span className="before-after badges">
        {before.badge !== after.badge && (
          <>
            <RankBadge badge={before.badge} size={26} />
            <ArrowRight aria-label="becomes" />
          </>
        )}
        <RankBadge badge={after.badge} size={26} showName />
      </span>
    ),
  },
]

function RankChange({ before, after }: Pick<PreviewGamer, 'before' | 'after'>) {
  const climbed = before.rank - after.rank
  return (
    <>
      <BeforeAfter before={`#${formatNumber(before.rank)}`} after={`#${formatNumber(after.rank)}`} />
      {climbed !== 0 && (
        <span className={climbed > 0 ? 'delta up' : 'delta down'}>
          {climbed > 0 ? <ArrowUp aria-label="up" /> : <ArrowDown aria-label="down" />}
          {Math.abs(climbed)}
        </span>
      )}
    </>
  )
}
