import './ownership-legend.css'
import { useState } from 'react'
import { HOLDINGS, type Holding } from '#contest/compare/overlay.ts'
import type { HoldingWords } from './holding-words.ts'

interface HoldingKeysProps {
  words: HoldingWords
  counts: Readonly<Record<Holding, number>>
  shown: Holding | null
  onShow: (shown: Holding | null) => void
}

export function OwnershipLegend({ words, counts, shown, onShow }: HoldingKeysProps) {
  // A key answers before the grid follows, which takes a slow phone half a second.
  const [pressed, setPressed] = useState(shown)
  const [followed, setFollowed] = useState(shown)
  if (followed !== shown) {
    setFollowed(shown)
    setPressed(shown)
  }
  const press = (holding: Holding | null) => {
    setPressed(holding)
    onShow(holding)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="holding-keys" role="group" aria-label="Show on the grid">
      {HOLDINGS.map((holding) => (
        <button
          key={holding}
          type="button"
          aria-pressed={holding === pressed}
          onClick={() => press(holding === pressed ? null : holding)}
        >
          <i data-holding={holding} aria-hidden="true" />
          <bdi>{words.keys[holding]}</bdi>
          <b>{counts[holding]}</b>
        </button>
      ))}
    </div>
  )
}
