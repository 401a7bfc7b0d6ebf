/** Bringing one row of a long list into view, also one that is not drawn yet. */

/** So long a slow phone may take to draw what comes near, and a slow network to fetch what stands in it. */
const FRAMES = 90
const FRAMES_TO_FETCH = 600

interface RowPlace {
  index: number
  /** In pixels: a guess for rows that were never drawn. */
  heightOf: (index: number) => number
  /** Not while somebody types: the focus stays where they type. */
  takesFocus: boolean
}

/**
 * The rows carry their index as `data-index`. When the row is there, it is in the middle of the window. `place` is what the list is
 * in: the list itself may be replaced while it is looked at.
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

/** The row may be there before what stands in it. */
function focusLink(place: HTMLElement, index: number, framesLeft = FRAMES_TO_FETCH): void {
  const link = place.querySelector<HTMLElement>(`[data-index="${index}"] a`)
  if (link) link.focus({ preventScroll: true })
  else if (framesLeft > 0) requestAnimationFrame(() => focusLink(place, index, framesLeft - 1))
}
