import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { QuadrantLabels } from '#web/board/quadrant-labels.tsx'
import { ZoomPills } from '#web/board/zoom-pills.tsx'

/** Invisible, but as high as the counts will be. */
const noText = () => '\u00a0'

/** Shown while the games load, with the size of the real grid. */
export const UnlitBoard = () => (
  <div className="completion-grid" inert>
    <ZoomPills zoom={null} onZoom={() => {}} />
    <QuadrantLabels quadrants={['red', 'blue']} noteOf={noText} zoom={null} />
    <div className="board-area">
      <BoardPicture />
    </div>
    <QuadrantLabels quadrants={['orange', 'purple']} noteOf={noText} zoom={null} />
  </div>
)
