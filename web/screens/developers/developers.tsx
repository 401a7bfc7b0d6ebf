import { Fact } from '#web/components/fact.tsx'
import './developers.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { gamertagForUrl } from '#contract/fields/gamertag.ts'
import { useMe } from '#web/account/me.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { queryString } from '#web/data/http.ts'
import { leaderboardLines } from '#web/data/window-calls.ts'
import { embedPath, gamerFilePath, overlayPath } from '#web/links.ts'
import { site } from '#web/site.ts'

export function Developers() {
  const address = useAddress()
  const gamer = useExampleGamer()
  return (
    <div className="page">
      <div className="developers">
        <PageHead title="For developers">
          Everything that {site.siteName} shows can be read by your own programs: no key, no sign-in, JSON
          over HTTPS.
        </PageHead>
        <Begin address={address} gamer={gamer} />
        <Section id="calls" title="Calls people use most">
          <dl>
            {CALLS.map(([call, what]) => (
              <Fact key={call} name={<code>{call}</code>}>
                {what}
              </Fact>
            ))}
          </dl>
        </Section>
        <Fresh address={address} />
        <Limits />
        <Widgets address={address} gamer={gamer} />
      </div>
    </div>
  )
}

interface ExampleProps {
  address: string
  gamer: string
}

const Begin = ({ address, gamer }: ExampleProps) => (
  <Section id="begin" title="Begin">
    <p>
      Every call is a GET below <code>/api</code>. Times are UTC in ISO 8601, squares are numbered 1 to 900,
      and an alternative version of a game has the negative number of its square.
    </p>
    <Example>{`curl "${address}/api/leaderboards"`}</Example>
    <Example>{`curl "${address}/api/gamer${queryString({ gamertag: gamertagForUrl(gamer) })}"`}</Example>
    <p>
      The second answers with the gamer's <code>xuid</code>, which most other calls take. Names work in any
      spelling, and former gamertags lead to the same gamer.
    </p>
    <p>
      All calls with their fields: <a href="/api/docs">the reference</a>, and the{' '}
      <a href="/api/openapi.json">OpenAPI document</a> for tools that read it.
    </p>
  </Section>
)

const Fresh = ({ address }: { address: string }) => (
  <Section id="fresh" title="Fresh answers and old moments">
    <p>
      Results change when a scan of all gamers ends, usually twice a day. Keep the <code>ETag</code> of an
      answer and send it as <code>If-None-Match</code>: while nothing has changed you get an empty 304, which
      costs almost nothing.
    </p>
    <Example>{`curl -H 'If-None-Match: "..."' "${address}/api/games"`}</Example>
    <p>
      <code>at=2026-03-01</code> asks for a moment of the past on <code>leaderboards</code>,{' '}
      <code>gamer</code>, <code>gamer-completions</code> and <code>gamer-challenges</code>; <code>as_of</code>{' '}
      says which update it shows.
    </p>
  </Section>
)

const Limits = () => (
  <Section id="limits" title="Limits">
    <p>
      3,000 requests a minute for reading and 120 for pictures, for each address. Answers that have to be
      worked out also share a budget of processor time: a script that reads every gamer once stays below it.
      Beyond that you get 429 with <code>Retry-After</code> in seconds. Please wait that long.
    </p>
    <p>
      Every refusal is JSON with <code>error</code> and one sentence in <code>message</code>: 400 for a
      parameter that cannot be read, 404 for what is not there. Fields may be added at any time. None is taken
      away.
    </p>
  </Section>
)

const Widgets = ({ address, gamer }: ExampleProps) => (
  <Section id="widgets" title="Widgets and feeds">
    <p>Put a gamer's grid on your own page. It follows the reader's theme, or the one you ask for.</p>
    <Example>{`<iframe src="${address}${embedPath(gamer)}" width="420" height="540" title="${gamer}"></iframe>`}</Example>
    <dl>
      <Fact name={<code>?theme=light</code>}>or dark; by itself it follows the reader</Fact>
      <Fact name={<code>?size=small</code>}>One line, 468 by 64</Fact>
      <Fact name={<code>{overlayPath(gamer)}</code>}>
        For streams: transparent, the points of today and the next square. A browser source of 420 by 140.
      </Fact>
      <Fact name={<code>{gamerFilePath(gamer, 'card.svg')}</code>}>
        The signature for forums, also as .png
      </Fact>
      <Fact name={<code>{gamerFilePath(gamer, 'feed.atom')}</code>}>
        What happened to a gamer, for feed readers
      </Fact>
    </dl>
    <p>
      Every gamer has a page with these snippets to copy: open a profile from the{' '}
      <Link to="/leaderboards" className="link">
        leaderboard
      </Link>{' '}
      and choose Share.
    </p>
  </Section>
)

/** Me or the leader, so that an example can be tried as it is. */
function useExampleGamer(): string {
  const me = useMe()
  const { data } = useQuery({ ...leaderboardLines({ limit: 1, offset: 0 }), enabled: me === null })
  return me?.gamertag ?? data?.leaderboards?.[0]?.gamertag ?? 'Vega'
}

/** While prerendering, which happens for every address, one of a usual length: lines must not wrap anew later. */
const useAddress = (): string =>
  useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => 'https://contest.example',
  )

const CALLS: readonly (readonly [string, string])[] = [
  ['/api/leaderboards', 'Everyone by points, with rank, badge and challenge points'],
  ['/api/gamer-completions?xuid=', 'The completed squares of a gamer, and the games in progress'],
  ['/api/gamer-ledger?xuid=', 'Every change of points since joining, with its cause'],
  ['/api/gamer-plan?xuid=', 'What to play next, and what each square is worth'],
  ['/api/gamer-year?xuid=&year=', 'One year of a gamer, day by day'],
  ['/api/gamer-milestones?xuid=', 'What a gamer reached for the first time, and when'],
  ['/api/games', 'All games with the share of gamers who completed them'],
  ['/api/challenges', 'All challenges, their squares and points'],
  ['/api/grid-popularity', 'How many gamers completed each square, and who was first'],
]

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

const Example = ({ children }: { children: string }) => (
  <pre>
    <code>{children}</code>
  </pre>
)
