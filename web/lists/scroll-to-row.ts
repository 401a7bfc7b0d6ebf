/** Scrolls to a row of a long list, even if it is not rendered yet. */

/** How long a slow phone may take to render the row, and a slow network to fetch it. */
const FRAMES = 90
const FRAMES_TO_FETCH = 600

interface RowPlace {
  index: number
  /** Estimated pixels until a row is rendered. */
  heightOf: (index: number) => number
  /** False while typing, so that the focus stays in the field. */
  takesFocus: boolean
}

/**
 * Rows carry their index as `data-index`. The row ends up in the middle of the window. `place` contains the list, which
 * itself may be replaced meanwhile.
 */
export function scrollToRow(place: HTMLElement, { index, heightOf, takesFocus }: RowPlace): void {
  let framesLeft = FRAMES
  const step = () => {
    const row = place.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (row) {
      row.scrollIntoView({ block: 'center' })
      if (takesFocus) focusLink(place, index)
      return
    }
    const list = place.querySelector('[data-index]')?.parentElement ?? place
    let above = list.getBoundingClientRect().top
    for (let before = 0; before < index; before += 1) above += heightOf(before)
    scrollBy({ top: above - innerHeight / 2, behavior: 'instant' })
    framesLeft -= 1
    if (framesLeft > 0) requestAnimationFrame(step)
  }
  step()
}

/** The row may appear before its content. */
function focusLink(place: HTMLElement, index: number, framesLeft = FRAMES_TO_FETCH): void {
  const link = place.querySelector<HTMLElement>(`[data-index="${index}"] a`)
  if (link) link.focus({ preventScroll: true })
  else if (framesLeft > 0) requestAnimationFrame(() => focusLink(place, index, framesLeft - 1))
}
