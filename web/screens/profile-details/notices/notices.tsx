import '#web/components/controls/switch-track.css'
import './notices.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NOTICE_KINDS, type NoticeKind } from '#contest/notices/notices.ts'
import { counted } from '#contest/text/numbers.ts'
import type { chooseNoticesCall, noticesCall } from '#contract/account/notices.ts'
import type { BodySent, PathOf, Received } from '#contract/call.ts'
import { Button } from '#web/components/controls/button.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { ask, StatusError } from '#web/data/http.ts'
import { canBeTold, subscribeBrowser, subscribedEndpoint, unsubscribeBrowser } from './push.ts'

const PATH = '/api/me/notices' satisfies PathOf<typeof noticesCall>

type Chosen = Received<typeof noticesCall>

const WORDS: Readonly<Record<NoticeKind, string>> = {
  square_lost: 'I lost a square',
  overtaken: 'Someone passed me',
  one_square_left: 'I am one square from a challenge',
  patch: 'A patch changed my points',
  post: 'There is a new announcement',
}

/** A player's notices, by browser and private feed. A default export for React's `lazy`. */
export default function Notices() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await ask(PATH, { signal })) as Chosen,
  })
  const [problem, setProblem] = useState('')
  const kinds = NOTICE_KINDS.filter((kind) => data?.kinds?.includes(kind))
  const choose = async (change: Partial<BodySent<typeof chooseNoticesCall>>) => {
    setProblem('')
    try {
      client.setQueryData([PATH], await send({ kinds, ...change }))
    } catch {
      setProblem('Your choice could not be saved. Please try again.')
    }
  }
  return (
    <TitledSection className="my-notices" title="Notices">
      <div className="card">
        <p>Off until you choose. Sent once after each update, and only about you.</p>
        {isError && <Failed text="Your notices could not be loaded." onRetry={refetch} />}
        {data && (
          <>
            <KindChoice kinds={kinds} onChoose={(next) => void choose({ kinds: next })} />
            <ThisBrowser chosen={data} choose={choose} onProblem={setProblem} />
            {data.feed && (
              <>
                <label className="my-feed stack">
                  My feed, for a feed reader
                  <input
                    readOnly
                    value={location.origin + data.feed}
                    onFocus={({ target }) => target.select()}
                  />
                </label>
                <p>Anyone who knows this address can read it.</p>
                <Button kind="quiet" size="small" onClick={() => void choose({ new_address: true })}>
                  Make a new address
                </Button>
              </>
            )}
          </>
        )}
        {problem && <Alert kind="error">{problem}</Alert>}
      </div>
    </TitledSection>
  )
}

async function send(body: BodySent<typeof chooseNoticesCall>): Promise<Chosen> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const response = await fetch(PATH, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new StatusError(PATH, response.status, '')
  return (await response.json()) as Chosen
}

interface ThisBrowserProps {
  chosen: Chosen
  choose: (change: Partial<BodySent<typeof chooseNoticesCall>>) => Promise<void>
  onProblem: (text: string) => void
}

/** Only if browser and site support it. */
function ThisBrowser({ chosen: { push_key: key, browsers = 0 }, choose, onProblem }: ThisBrowserProps) {
  const [endpoint, setEndpoint] = useState<string>()
  const isOffered = Boolean(key) && canBeTold()
  useEffect(() => {
    if (isOffered) subscribedEndpoint().then(setEndpoint, () => {})
  }, [isOffered])
  if (!key || !isOffered) return null
  const begin = async () => {
    try {
      const subscribe = await subscribeBrowser(key)
      if (!subscribe) return onProblem('Your browser does not allow notices from this site.')
      await choose({ subscribe })
      setEndpoint(subscribe.endpoint)
    } catch {
      onProblem('This browser could not be set up for notices.')
    }
  }
  const end = async () => {
    await choose({ unsubscribe: endpoint ?? '' })
    await unsubscribeBrowser().catch(() => {})
    setEndpoint(undefined)
  }
  return (
    <div className="this-browser row">
      <Button kind="quiet" size="small" onClick={() => void (endpoint ? end() : begin())}>
        {endpoint ? <BellOff /> : <Bell />} {endpoint ? 'Stop telling this browser' : 'Tell this browser'}
      </Button>
      {browsers ? <span>{counted(browsers, 'browser')} told</span> : null}
    </div>
  )
}

interface KindChoiceProps {
  kinds: readonly NoticeKind[]
  onChoose: (kinds: NoticeKind[]) => void
}

const KindChoice = ({ kinds, onChoose }: KindChoiceProps) => (
  <fieldset>
    <legend>Tell me when</legend>
    {NOTICE_KINDS.map((kind) => (
      <label key={kind}>
        <input
          type="checkbox"
          className="switch-track"
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChoose(NOTICE_KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))))
          }
        />
        {WORDS[kind]}
      </label>
    ))}
  </fieldset>
)
