/** The part of windowing that is loaded only by those who meet a list of more than a thousand rows. */
import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual'

export type Engine = Virtualizer<Window, HTMLElement>
export type EngineOptions = Pick<
  VirtualizerOptions<Window, HTMLElement>,
  'count' | 'estimateSize' | 'scrollMargin' | 'onChange'
>

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

export const createEngine = (options: EngineOptions): Engine => new Virtualizer(withDefaults(options))

export const updateEngine = (engine: Engine, options: EngineOptions): void =>
  engine.setOptions(withDefaults(options))
