import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/controls/button.tsx'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { gamerFilePath } from '#web/links.ts'

const SHAPES = [
  { name: 'Square', width: 1080, height: 1080 },
  { name: 'Wide', width: 1200, height: 630 },
] as const

export function GridPicture({ gamertag, name }: { gamertag: string; name: string }) {
  const [shape, setShape] = useState<(typeof SHAPES)[number]>(SHAPES[0])
  const { width, height } = shape
  const file = `grid-${width}x${height}.png`
  const path = gamerFilePath(gamertag, file)
  return (
    <TitledSection className="card" title="Picture of the grid">
      <p>As of the last scan, signed with date, rank and points.</p>
      <PillChoice
        label="Shape"
        className="share-choice"
        options={SHAPES.map((value) => ({ value, title: `${value.name}, ${value.width} x ${value.height}` }))}
        selected={shape}
        onSelect={setShape}
      />
      <img
        key={path}
        className="share-picture"
        src={path}
        width={width}
        height={height}
        alt={`The grid of ${name}`}
      />
      <div className="share-ways">
        <a className="button primary small" href={path} download={`${gamertag}-${file}`}>
          <Download /> Download PNG
        </a>
        <CopyPicture key={path} path={path} />
      </div>
    </TitledSection>
  )
}

/** Only if the browser can copy pictures. */
function CopyPicture({ path }: { path: string }) {
  const [isOffered] = useState(() => typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator)
  const [said, setSaid] = useState('')
  if (!isOffered) return null
  const copy = async () => {
    try {
      const picture = fetch(path).then((response) => response.blob())
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
      setSaid('Picture copied')
    } catch {
      setSaid('Your browser blocked copying. Download it instead.')
    }
  }
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void copy()}>
        <Copy /> Copy picture
      </Button>
      <span className="share-said" role="status">
        {said === 'Picture copied' && <Check />}
        {said}
      </span>
    </>
  )
}
