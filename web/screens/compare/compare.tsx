import './compare.css'
import { useQueries } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { MAX_COMPARED } from '#contest/compare/overlay.ts'
import { listed } from '#contest/text/listed.ts'
import { Failed } from '#web/components/notices/failed.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { outlineAbout } from '#web/components/notices/outline.ts'
import { joining } from '#web/data/calls.ts'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { useReturning } from '#web/lists/returning.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { type ComparedGamer, type NamedInAddress, useComparison } from './compared.ts'
import { ChooseGamers } from './gamers/choose-gamers.tsx'
import { SeveralCompared } from './several-compared.tsx'
import { TwoCompared } from './two-compared.tsx'

export function Compare() {
  const { '*': below = '' } = useParams()
  const names = below.split('/').filter(Boolean)
  const [only] = names
  if (names.length > MAX_COMPARED)
    return (
      <ChooseGamers
        gamertags={names.slice(0, MAX_COMPARED)}
        problem={`You can compare up to ${MAX_COMPARED} gamers; this link has ${names.length}.`}
      />
    )
  if (names.length < 2)
    return (
      <>
        {only && <GamerBar requested={only} gamer={undefined} current="compare" />}
        <ChooseGamers gamertags={names} />
      </>
    )
  // Another comparison clears the selection.
  return <Compared key={below} names={names} />
}

function Compared({ names }: { names: readonly string[] }) {
  const comparison = useComparison(names)
  const isReturning = useReturning(comparison.state === 'compared' || undefined)
  const about = outlineAbout(useLocation().pathname)
  const gamers = comparison.state === 'compared' ? comparison.gamers : undefined
  // The server answered such an address with 404.
  const title = gamers ? withSiteName(listed(gamers.map(({ name }) => name))) : undefined
  useDocumentTitle(comparison.state === 'unknown' ? NOT_FOUND_TITLE : title)
  switch (comparison.state) {
    case 'loading':
      return (
        <div className="page compare compare-loading">
          <div className="spread compare-head">
            <h1>{names.length === 2 ? 'Head to head' : 'Side by side'}</h1>
          </div>
          {about && <p className="about">{about}</p>}
          <Loading text={`Loading ${listed([...new Set(names)])}...`} />
        </div>
      )
    case 'failed':
      return (
        <div className="page compare">
          <h1>Compare</h1>
          <Failed text="The comparison could not be loaded." onRetry={comparison.retry} />
        </div>
      )
    case 'unknown':
      return <Unknown names={comparison.names} known={comparison.known} />
    case 'twice':
      return (
        <ChooseGamers
          gamertags={comparison.known.map(({ gamertag }) => gamertag)}
          problem={`${comparison.name} is in this comparison twice. Choose someone else.`}
        />
      )
    case 'compared': {
      const [first, second, ...others] = comparison.gamers
      if (!first || !second) return null
      return (
        <>
          <GamerBar requested={first.gamertag} gamer={inBar(first)} current="compare" />
          {others.length === 0 ? (
            <TwoCompared {...{ first, second, isReturning }} games={comparison.games} />
          ) : (
            <SeveralCompared gamers={comparison.gamers} games={comparison.games} />
          )}
        </>
      )
    }
  }
}

/** No gamers, or players who have only asked to join. */
function Unknown({ names, known }: { names: readonly string[]; known: readonly NamedInAddress[] }) {
  const players = useQueries({ queries: names.map(joining) })
  if (players.some(({ isPending }) => isPending))
    return (
      <div className="page compare">
        <Loading />
      </div>
    )
  const nobody = names.filter((_, index) => !players[index]?.data)
  const asked = players.flatMap(({ data }) => data?.display_name || data?.gamertag || [])
  const problems = [
    asked.length > 0 &&
      `${listed(asked)} ${asked.length === 1 ? 'joins' : 'join'} with the next scan. Compare after it.`,
    nobody.length > 0 && `No gamer is called ${listed(nobody.map((name) => `“${name}”`))}.`,
  ]
  return (
    <ChooseGamers
      gamertags={known.map(({ gamertag }) => gamertag)}
      problem={problems.filter(Boolean).join(' ')}
    />
  )
}

const NOT_FOUND_TITLE = 'Page Not Found'

const inBar = ({ name, gamertag, pictures, colour }: ComparedGamer) => ({
  gamertag,
  modern_gamertag: name,
  cdn_img: pictures[0] ?? null,
  gamer_pic: pictures[1] ?? null,
  color: colour ?? null,
})
