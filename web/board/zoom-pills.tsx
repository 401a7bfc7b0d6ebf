import { QUADRANT_NAMES, QUADRANTS, type Quadrant } from '#contest/rules/grid.ts'
import { Pill } from '#web/components/controls/pill.tsx'

interface ZoomPillsProps {
  zoom: Quadrant | null
  onZoom: (zoom: Quadrant | null) => void
}

/** On a phone a square of the whole board is too small for a finger; in a single quadrant it is not. */
export const ZoomPills = ({ zoom, onZoom }: ZoomPillsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div className="zoom" role="group" aria-label="Zoom">
    <Pill pressed={zoom === null} onClick={() => onZoom(null)}>
      All
    </Pill>
    {QUADRANTS.map((quadrant) => (
      <Pill
        key={quadrant}
        className={`chip ${quadrant}`}
        pressed={zoom === quadrant}
        onClick={() => onZoom(quadrant)}
      >
        {QUADRANT_NAMES[quadrant]}
      </Pill>
    ))}
  </div>
)
