import './ownership-legend.css'
import { HOLDINGS, type Holding } from '#contest/compare/overlay.ts'
import { useTapped } from '#web/components/controls/use-tapped.ts'
import type { HoldingWords } from './holding-words.ts'

interface HoldingKeysProps {
  words: HoldingWords
  counts: Readonly<Record<Holding, number>>
  shown: Holding | null
  onShow: (shown: Holding | null) => void
}

/** The legend of the grid, which is also its filter. */
export function OwnershipLegend({ words, counts, shown, onShow }: HoldingKeysProps) {
  const [pressed, tap] = useTapped(shown)
  const choose = (holding: Holding | null) => {
    tap(holding)
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
          onClick={() => choose(holding === pressed ? null : holding)}
        >
          <i data-holding={holding} aria-hidden="true" />
          <bdi>{words.keys[holding]}</bdi>
          <b>{counts[holding]}</b>
        </button>
      ))}
    </div>
  )
}
