import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { isPartOfGamertag } from '#contest/rules/gamertag.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import type { PreviewGamer } from '#contract/organiser/patch-preview.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { BeforeAfter } from '#web/desk/components/before-after.tsx'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { TableRows } from '#web/lists/table-rows.tsx'
import { counted } from '#web/text/counted.ts'
import { largestOf } from './largest.ts'
import { signed } from './signed.ts'

const ROW = 55

/** The largest gains and losses; on request all, with a search. */
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
      <table className="table changes-table">
        <thead>
          <tr>
            <th>Gamer</th>
            <th className="number">Points</th>
            <th className="number">
              <span className="visually-hidden">Difference</span>
            </th>
            <th className="rank">Rank</th>
            <th>Badge</th>
          </tr>
        </thead>
        <TableRows count={shown.length} heightOf={() => ROW}>
          {(index, props) => {
            const gamer = shown[index]
            return gamer && <ChangedGamer key={gamer.xuid} gamer={gamer} row={props} />
          }}
        </TableRows>
      </table>
    </section>
  )
}

type RowProps = Parameters<Parameters<typeof TableRows>[0]['children']>[1]

function ChangedGamer({ gamer, row }: { gamer: PreviewGamer; row: RowProps }) {
  const { before, after } = gamer
  const difference = after.points - before.points
  const climbed = before.rank - after.rank
  return (
    <tr {...row}>
      <td>
        <GamerLink gamer={gamer} size={34} />
      </td>
      <td className="number points-cell">
        <BeforeAfter before={formatNumber(before.points)} after={formatNumber(after.points)} />
      </td>
      <td className="number">
        <span className={`delta ${difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'}`}>
          {signed(difference)}
        </span>
      </td>
      <td className="rank">
        <BeforeAfter before={`#${formatNumber(before.rank)}`} after={`#${formatNumber(after.rank)}`} />
        {climbed !== 0 && (
          <span className={climbed > 0 ? 'delta up' : 'delta down'}>
            {climbed > 0 ? <ArrowUp aria-label="up" /> : <ArrowDown aria-label="down" />}
            {Math.abs(climbed)}
          </span>
        )}
      </td>
      <td>
        <span className="before-after badges">
          {before.badge !== after.badge && (
            <>
              <RankBadge badge={before.badge} size={26} />
              <ArrowRight aria-label="becomes" />
            </>
          )}
          <RankBadge badge={after.badge} size={26} showName />
        </span>
      </td>
    </tr>
  )
}
