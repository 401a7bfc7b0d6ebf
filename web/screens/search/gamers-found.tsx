import { useDeferredValue } from 'react'
import { gamertagKey, keysToFind } from '#contest/rules/gamertag.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import type { SearchContentReceived } from '#contract/search-content.ts'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { gamersWith } from '#web/data/window-calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { ShownName } from '#web/gamers/shown-name.tsx'
import { gamerPath, trackerGamerUrl } from '#web/links.ts'
import { useListed } from '#web/lists/by-window/listed.ts'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { LoadingList } from '#web/lists/loading-list.tsx'
import type { LongItems } from '#web/lists/long-items.ts'
import { findGamers } from './find.ts'
import { FoundCount, SearchResults } from './found.tsx'
import type { ReceivedGamer, SearchContent } from './search-content.ts'
import { TrackerLink } from './tracker-link.tsx'

const ROW_HEIGHT = 75
const STEPS = { first: 16, step: 24 }

export const GamersFound = ({ gamers, text }: Pick<SearchContent, 'gamers'> & { text: string }) => (
  <SearchResults noun="gamer" items={gamers} text={text} find={findGamers}>
    {(found) => <GamersTable gamers={found} />}
  </SearchResults>
)

const GAMERS = {
  rowsOf: ({ data }: SearchContentReceived) => data?.allGamers,
  totalOf: ({ total }: SearchContentReceived) => total,
}

/** With too many gamers to search here, the server does, by the same rule. */
export function GamersByWindow({ text }: { text: string }) {
  const wanted = useDeferredValue(text)
  const { rows, answer, isPending, error, refetch, onSeen } = useListed({
    call: (window) => gamersWith(wanted, window),
    ...GAMERS,
  })
  if (isPending && rows.length === 0) return <LoadingList />
  if (error && !answer) return <Failed text="The search could not be loaded." onRetry={refetch} />
  return (
    <>
      <FoundCount noun="gamer" count={rows.length} text={wanted} />
      {rows.length > 0 && <GamersTable key={wanted} gamers={rows} onSeen={onSeen} />}
    </>
  )
}

interface GamersTableProps extends Pick<LongItems<ReceivedGamer>, 'onSeen'> {
  gamers: readonly (ReceivedGamer | undefined)[]
}

const GamersTable = ({ gamers, onSeen }: GamersTableProps) => (
  <DataTable
    label="Gamers"
    className="fixed-columns gamers-found"
    columns={COLUMNS}
    items={gamers}
    keyOf={(gamer, index) => gamertagOf(gamer) ?? index}
    rowHeight={ROW_HEIGHT}
    onSeen={onSeen}
    {...STEPS}
  />
)

const COLUMNS: readonly Column<ReceivedGamer>[] = [
  {
    title: 'Gamer',
    cell: ({ cdn_img, color }) => <Avatar sources={[cdn_img]} colour={color} size={54} />,
  },
  { title: 'Gamertag', cell: (gamer) => <Names gamer={gamer} /> },
  {
    title: 'Gamerscore',
    isNumber: true,
    cell: ({ gamerscore }) => formatPoints(Number(gamerscore) || 0),
  },
  {
    title: 'External profile',
    isTitleHidden: true,
    isNumber: true,
    cell: (gamer) => {
      const gamertag = gamertagOf(gamer)
      return (
        gamertag && (
          <TrackerLink href={trackerGamerUrl(gamer.ta_link, gamertag)} text="Profile" of={gamertag} />
        )
      )
    },
  },
]

/** Whether it is more than another spelling of the gamertag, such as Name#1234 for Name1234. */
const isAnotherName = (name: string, gamertag: string): boolean =>
  !keysToFind(name).includes(gamertagKey(gamertag))

/** The gamertag with the profile link; below it the shown name, if it differs. */
function Names({ gamer }: { gamer: ReceivedGamer }) {
  const gamertag = gamertagOf(gamer)
  return (
    <>
      <LinkedName to={gamertag && gamerPath(gamertag)} className="name">
        <ShownName name={gamertag ?? gamerName(gamer)} />
      </LinkedName>
      {gamertag && isAnotherName(gamerName(gamer), gamertag) && (
        <span className="also muted">
          <ShownName name={gamerName(gamer)} />
        </span>
      )}
    </>
  )
}
