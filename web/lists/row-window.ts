/**
 * Which rows of a list are on the page. Up to a thousand all of them are, so that find-in-page, print and screen readers see
 * them; of more, only those near the window, with room kept for the others before and after.
 */
import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { useGrowingCount } from './growing-count.ts'
import type { Engine, EngineOptions } from './window-engine.ts'

const ALL_UP_TO = 1000
/** Rows that are drawn at first and in every further step: so many as a slow phone draws in a time that nobody notices. */
const FIRST = 40
const STEP = 60

interface RowWindowOptions {
  count: number
  /** In pixels: a guess until a row has been seen. */
  heightOf: (index: number) => number
  /** The element that the rows are in. */
  container: RefObject<HTMLElement | null>
  /** Whether all rows must stand at once; else they are added in steps. */
  atOnce?: boolean
  /** For rows that are costlier than a line: fewer at first, which must still fill a first view, and in a step. */
  first?: number | undefined
  step?: number | undefined
}

export interface RowWindow {
  isWindowed: boolean
  indexes: readonly number[]
  /** The height of the rows left out before and after, in pixels. */
  before: number
  after: number
  /** The `ref` of every row, which must also carry its index as `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, heightOf, container, atOnce = false, first = FIRST, step = STEP } = options
  const isWindowed = count > ALL_UP_TO
  const start = useStart(container, isWindowed)
  const engine = useEngine(isWindowed, { count, estimateSize: heightOf, scrollMargin: start })
  const shown = useGrowingCount(isWindowed ? first : count, { first, step, atOnce })
  if (!isWindowed || !engine) {
    const indexes = Array.from({ length: shown }, (_, index) => index)
    return { isWindowed: false, indexes, before: 0, after: 0, measure: undefined }
  }
  const items = engine.rows.getVirtualItems()
  return {
    isWindowed,
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? start) - start,
    after: engine.rows.getTotalSize() - ((items.at(-1)?.end ?? start) - start),
    measure: engine.rows.measureElement,
  }
}

/** How far below the top of the document the rows begin; what is above them changes its height with the window's width. */
function useStart(container: RefObject<HTMLElement | null>, isWindowed: boolean): number {
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    if (!isWindowed) return
    const update = () => setStart((container.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [container, isWindowed])
  return start
}

type EngineModule = typeof import('./window-engine.ts')

/** Kept for the next list: whoever comes back to one must find their place without waiting. */
let loadedModule: EngineModule | undefined

/** Few lists are that long, so the engine is loaded when one is met; until then the first rows stand alone. */
function useEngine(isNeeded: boolean, options: Omit<EngineOptions, 'onChange'>): Engine | undefined {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const whole: EngineOptions = {
    ...options,
    // While somebody scrolls, rows must be there with the very frame that shows them.
    onChange: (_, isScrolling) => (isScrolling ? flushSync(redraw) : redraw()),
  }
  const [engine, setEngine] = useState(() => (isNeeded ? loadedModule?.createEngine(whole) : undefined))
  engine?.update(whole)

  const isMissing = isNeeded && !engine
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of every drawing are given to the engine above
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    import('./window-engine.ts').then(
      (module) => {
        loadedModule = module
        if (isWanted) setEngine(module.createEngine(whole))
      },
      (error: unknown) => console.error('Could not load the rest of a long list:', error),
    )
    return () => {
      isWanted = false
    }
  }, [isMissing])

  useLayoutEffect(() => engine?.rows._didMount(), [engine])
  useLayoutEffect(() => engine?.rows._willUpdate())
  return engine
}
