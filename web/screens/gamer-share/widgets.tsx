import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { embedPath, overlayPath } from '#web/links.ts'
import { Snippet } from './snippet.tsx'
import { frameSnippet } from './snippets.ts'

const SIZES = [
  { name: 'Grid', size: undefined, width: 420, height: 540 },
  { name: 'Small', size: 'small', width: 468, height: 64 },
] as const

const THEMES = [
  { name: 'As the reader has it', theme: undefined },
  { name: 'Dark', theme: 'dark' },
  { name: 'Light', theme: 'light' },
] as const

export function Widgets({ gamertag, name }: { gamertag: string; name: string }) {
  const [size, setSize] = useState<(typeof SIZES)[number]>(SIZES[0])
  const [look, setLook] = useState<(typeof THEMES)[number]>(THEMES[0])
  const address = location.origin + embedPath(gamertag, { theme: look.theme, size: size.size })
  const overlay = location.origin + overlayPath(gamertag)
  return (
    <TitledSection className="card" title="Widgets">
      <p>The grid on your own page, or over your stream. Both stay up to date by themselves.</p>
      <PillChoice
        label="Size"
        className="share-choice"
        options={SIZES.map((value) => ({ value, title: `${value.name}, ${value.width} x ${value.height}` }))}
        selected={size}
        onSelect={setSize}
      />
      <PillChoice
        label="Theme"
        className="share-choice"
        options={THEMES.map((value) => ({ value, title: value.name }))}
        selected={look}
        onSelect={setLook}
      />
      <Snippet
        label="For your page"
        text={frameSnippet({ address, name, width: size.width, height: size.height })}
      />
      <Snippet label="For your stream, as a browser source of 420 x 140" text={overlay} />
      <div className="share-ways">
        <ExternalLink className="button quiet small" href={address}>
          Open the widget <ArrowUpRight />
        </ExternalLink>
        <ExternalLink className="button quiet small" href={overlay}>
          Open the overlay <ArrowUpRight />
        </ExternalLink>
      </div>
    </TitledSection>
  )
}
