import './gamer-share.css'
import { useQuery } from '@tanstack/react-query'
import { Rss, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Button } from '#web/components/controls/button.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { outlineAbout } from '#web/components/notices/outline.ts'
import { shareLink } from '#web/components/share/share-link.ts'
import { gamer as gamerNamed } from '#web/data/calls.ts'
import { NoGamer } from '#web/first-minute/no-gamer.tsx'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { gamerFilePath, gamerPath } from '#web/links.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { GridPicture } from './grid-picture.tsx'
import { Signature } from './signature.tsx'
import { Snippet } from './snippet.tsx'
import { Widgets } from './widgets.tsx'

export function GamerShare() {
  const { gamer: requested = '' } = useParams()
  const { data: gamer, error, refetch } = useQuery(gamerNamed(requested))
  const gamertag = gamer?.gamertag || gamer?.modern_gamertag || requested
  const name = gamer?.modern_gamertag || gamertag
  const about = outlineAbout(useLocation().pathname)
  useDocumentTitle(gamer && withSiteName(`Share ${name}`))
  const bar = <GamerBar requested={requested} gamer={gamer} current="share" />
  if (!gamer)
    return (
      <>
        {bar}
        {error ? (
          <NoGamer gamertag={requested} error={error} onRetry={refetch} />
        ) : (
          <div className="page share-page">
            <h1>Share</h1>
            {about && <p className="about">{about}</p>}
            <Loading />
          </div>
        )}
      </>
    )
  const url = location.origin + gamerPath(gamertag)
  return (
    <>
      {bar}
      <div className="page share-page">
        <h1>Share</h1>
        <div className="share-columns side-by-side">
          <div>
            <section className="card" aria-labelledby="share-page">
              <h2 id="share-page">The page</h2>
              <p>Links show a preview of the grid wherever you paste them.</p>
              <Snippet label="Link" text={url} copyName="Copy link" kind="primary" />
              <div className="share-ways">
                <ShareWith title={name} url={url} />
                <a className="button quiet small" href={gamerFilePath(gamertag, 'feed.atom')}>
                  <Rss /> Feed
                </a>
              </div>
            </section>
            <Signature gamertag={gamertag} name={name} />
            <Widgets gamertag={gamertag} name={name} />
          </div>
          <GridPicture gamertag={gamertag} name={name} />
        </div>
      </div>
    </>
  )
}

/** Only with a system share sheet; copying is above. */
function ShareWith({ title, url }: { title: string; url: string }) {
  const [isOffered] = useState(() => 'share' in navigator)
  if (!isOffered) return null
  return (
    <Button kind="quiet" size="small" onClick={() => void shareLink({ title, url })}>
      <Share2 /> Share with...
    </Button>
  )
}
