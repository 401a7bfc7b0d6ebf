import { gamertagKey, keysToFind } from '#contest/rules/gamertag.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { ShownName } from '#web/gamers/shown-name.tsx'
import { gamerPath, trackerGamerUrl } from '#web/links.ts'
import { LongTable } from '#web/lists/long-table.tsx'
import { findGamers } from './find.ts'
import { SearchResults } from './found.tsx'
import type { SearchContent, SearchedGamer } from './search-content.ts'
import { TrackerLink } from './tracker-link.tsx'

const ROW_HEIGHT = 75
const STEPS = { first: 16, step: 24 }

export const GamersFound = ({ gamers, text }: Pick<SearchContent, 'gamers'> & { text: string }) => (
  <SearchResults noun="gamer" items={gamers} text={text} find={findGamers}>
    {(found) => (
      <LongTable
        label="Gamers"
        className="gamers-found"
        head={
          <>
            <th scope="col">Gamer</th>
            <th scope="col">Gamertag</th>
            <th scope="col" className="number">
              Gamerscore
            </th>
            <th scope="col">
              <span className="visually-hidden">External profile</span>
            </th>
          </>
        }
        items={found}
        keyOf={(gamer, index) => gamertagOf(gamer) ?? index}
        rowHeight={ROW_HEIGHT}
        {...STEPS}
      >
        {(gamer) => <Cells gamer={gamer} />}
      </LongTable>
    )}
  </SearchResults>
)

/** Whether it is more than another spelling of the gamertag, such as Name#1234 for Name1234. */
const isAnotherName = (name: string, gamertag: string): boolean =>
  !keysToFind(name).includes(gamertagKey(gamertag))

/** The gamertag, which leads to the profile; below it what its owner is shown as, if that is another name. */
function Cells({ gamer }: { gamer: SearchedGamer }) {
  const gamertag = gamertagOf(gamer)
  return (
    <>
      <td>
        <Avatar sources={[gamer.cdn_img]} colour={gamer.color} size={54} />
      </td>
      <td>
        <LinkedName to={gamertag && gamerPath(gamertag)} className="name">
          <ShownName name={gamertag ?? gamerName(gamer)} />
        </LinkedName>
        {gamertag && isAnotherName(gamerName(gamer), gamertag) && (
          <span className="also muted">
            <ShownName name={gamerName(gamer)} />
          </span>
        )}
      </td>
      <td className="number">{formatPoints(Number(gamer.gamerscore) || 0)}</td>
      <td className="number">
        {gamertag && (
          <TrackerLink href={trackerGamerUrl(gamer.ta_link, gamertag)} text="Profile" of={gamertag} />
        )}
      </td>
    </>
  )
}
