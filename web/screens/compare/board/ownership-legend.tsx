import './ownership-legend.css'
import { HOLDINGS, type Holding } from '#contest/compare/overlay.ts'
import type { HoldingWords } from './holding-words.ts'

interface HoldingKeysProps {
  words: HoldingWords
  counts: Readonly<Record<Holding, number>>
  shown: Holding | null
  onShow: (shown: Holding | null) => void
}

/** The legend of the grid, which is also its filter. */
export const OwnershipLegend = ({ words, counts, shown, onShow }: HoldingKeysProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div className="holding-keys" role="group" aria-label="Show on the grid">
    {HOLDINGS.map((holding) => (
      <button
        key={holding}
        type="button"
        aria-pressed={holding === shown}
        onClick={() => onShow(holding === shown ? null : holding)}
      >
        <i data-holding={holding} aria-hidden="true" />
        <bdi>{words.keys[holding]}</bdi>
        <b>{counts[holding]}</b>
      </button>
    ))}
  </div>
)
