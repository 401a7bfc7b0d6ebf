import './search.css'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Tabs } from '#web/components/controls/tabs.tsx'
import { ListAnswer } from '#web/lists/list-answer.tsx'
import { isByWindow } from '#web/site.ts'
import { ChallengesFound } from './challenges-found.tsx'
import { countFound } from './find.ts'
import { GamersByWindow, GamersFound } from './gamers-found.tsx'
import { GamesFound } from './games-found.tsx'
import { addressOf, nextPointsSort, type Searched, searchedAt, searchedInTab, TABS } from './searched.ts'
import { useGamerCount, useSearchContent } from './use-search-content.ts'

/** Keyed by the history entry: a new visit starts from the address. */
export function Search() {
  const { key, search } = useLocation()
  return <SearchFrom key={key} initial={searchedAt(search)} />
}

function SearchFrom({ initial }: { initial: Searched }) {
  const [searched, setSearched] = useState(initial)
  const { tab, text } = searched
  useAddress(addressOf(searched))
  return (
    <div className="page search">
      <div className="page-head">
        <h1>Search</h1>
      </div>
      <Tabs
        label="What to search"
        tabs={useCounts(searched)}
        selected={tab}
        onSelect={(name) => name !== tab && setSearched(searchedInTab(name))}
      >
        <SearchBox
          label={`Search ${tab}...`}
          text={text}
          onChange={(typed) => setSearched({ ...searched, text: typed })}
          size="large"
          // A visitor who returns to results does not want a keyboard over them.
          autoFocus={initial.text === ''}
        />
        <Results
          searched={searched}
          onSort={() => setSearched({ ...searched, sort: nextPointsSort(searched.sort) })}
        />
      </Tabs>
    </div>
  )
}

/** Matches on the other tabs; not before anything is typed. */
function useCounts({ tab, text }: Searched) {
  const { content } = useSearchContent()
  const wanted = useDeferredValue(text)
  const gamers = useGamerCount(tab === 'gamers' ? '' : wanted)
  return useMemo(() => {
    const found = content && wanted.trim() ? countFound(content, wanted) : undefined
    const counts = found && isByWindow() ? { ...found, gamers } : found
    return TABS.map((each) => (each.name === tab ? each : { ...each, count: counts?.[each.name] }))
  }, [content, gamers, tab, wanted])
}

function Results({ searched: { tab, text, sort }, onSort }: { searched: Searched; onSort: () => void }) {
  const { content, isPending, refetch } = useSearchContent()
  return (
    <ListAnswer of={{ data: content, isPending, refetch }} failed="The search could not be loaded.">
      {({ games, gamers, challenges }) =>
        tab === 'games' ? (
          <GamesFound games={games} text={text} />
        ) : tab === 'challenges' ? (
          <ChallengesFound challenges={challenges} text={text} sort={sort} onSort={onSort} />
        ) : isByWindow() ? (
          <GamersByWindow text={text} />
        ) : (
          <GamersFound gamers={gamers} text={text} />
        )
      }
    </ListAnswer>
  )
}

/** Not through the router: every letter would be a navigation, and the history entry must stay the same. */
function useAddress(address: string): void {
  useEffect(() => {
    try {
      history.replaceState(history.state, '', address)
    } catch {
      // Safari refuses more than 100 changes in 30 seconds. The address then lags until the next change.
    }
  }, [address])
}
