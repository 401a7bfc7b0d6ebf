import type { StartProgress } from './progress.mjs'

export interface Look {
  width: number
  isAnimated: boolean
  at: number
  logPath?: string
}
export function linesOf(state: StartProgress, look: Look): string[]
