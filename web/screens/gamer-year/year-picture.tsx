import { Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/controls/button.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { copyText } from '#web/components/share/share-link.ts'
import { gamerFilePath, gamerYearPath } from '#web/links.ts'

interface YearPictureProps {
  gamertag: string
  name: string
  year: number
}

export function YearPicture({ gamertag, name, year }: YearPictureProps) {
  const path = gamerFilePath(gamertag, `year-${year}.png`)
  return (
    <section className="card year-card year-picture" aria-labelledby="year-picture">
      <h3 id="year-picture">Picture to share</h3>
      <img src={path} width={1080} height={1350} loading="lazy" alt={`${name}, ${year} in squares`} />
      <div className="year-ways">
        <ShareButton
          kind="primary"
          title={`${name}, ${year} in squares`}
          path={gamerYearPath(gamertag, year)}
        />
        <CopyLink path={gamerYearPath(gamertag, year)} />
        <a className="button quiet small" href={path} download={`${gamertag}-${year}.png`}>
          <Download /> Download
        </a>
      </div>
      <p>PNG, 1080 x 1350. It always shows the dark grid.</p>
    </section>
  )
}

/** Where there is a share sheet, "Share" does not copy. */
function CopyLink({ path }: { path: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button kind="quiet" size="small" onClick={async () => setCopied(await copyText(location.origin + path))}>
      <Link2 /> <span role="status">{isCopied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  )
}
