/** The part of windowing that is loaded only by those who meet a list of more than a thousand rows. */
import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual'

export type EngineOptions = Pick<
  VirtualizerOptions<Window, HTMLElement>,
  'count' | 'estimateSize' | 'scrollMargin' | 'onChange'
>

export interface Engine {
  rows: Virtualizer<Window, HTMLElement>
  update: (options: EngineOptions) => void
}

/** Enough that a fast wheel does not outrun the drawing. */
const OVERSCAN = 12

const withDefaults = (options: EngineOptions): VirtualizerOptions<Window, HTMLElement> => ({
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => window.scrollY,
  overscan: OVERSCAN,
  ...options,
})

export function createEngine(options: EngineOptions): Engine {
  const rows = new Virtualizer(withDefaults(options))
  return { rows, update: (next) => rows.setOptions(withDefaults(next)) }
}
