import { useState } from 'react'
import { PillChoice } from '#web/components/controls/pill-choice.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { gamerFilePath, gamerPath } from '#web/links.ts'
import { site } from '#web/site.ts'
import { Snippet } from './snippet.tsx'
import { type SnippetKind, snippetsFor } from './snippets.ts'

const GROUNDS = [
  { name: 'Dark', file: 'card' },
  { name: 'Light', file: 'card-light' },
] as const

const KINDS: readonly SnippetKind[] = ['HTML', 'Markdown', 'BBCode']

export function Signature({ gamertag, name }: { gamertag: string; name: string }) {
  const [ground, setGround] = useState<(typeof GROUNDS)[number]>(GROUNDS[0])
  const whole = (path: string) => location.origin + path
  const snippets = snippetsFor({
    name,
    siteName: site.siteName,
    page: whole(gamerPath(gamertag)),
    svg: whole(gamerFilePath(gamertag, `${ground.file}.svg`)),
    png: whole(gamerFilePath(gamertag, `${ground.file}.png`)),
  })
  return (
    <TitledSection className="card" title="Signature">
      <p>468 by 72, always up to date. For forums and profiles.</p>
      <PillChoice
        label="Background"
        className="share-choice"
        options={GROUNDS.map((value) => ({ value, title: value.name }))}
        selected={ground}
        onSelect={setGround}
      />
      {GROUNDS.map((each) => (
        <div key={each.name} className="share-ground" data-ground={each.name}>
          <img
            src={gamerFilePath(gamertag, `${each.file}.svg`)}
            width={468}
            height={72}
            alt={`Signature of ${name}, ${each.name.toLowerCase()}`}
          />
        </div>
      ))}
      {KINDS.map((kind) => (
        <Snippet key={kind} label={kind} text={snippets[kind]} />
      ))}
    </TitledSection>
  )
}
