import type { ShownEvent } from './terminal.mjs'

/** What a start has done so far. */
export interface StartProgress {
  begunAt: number
  ready: object | undefined
}
export function beginning(at: number): StartProgress
export function after(state: StartProgress, event: ShownEvent, at: number): StartProgress
