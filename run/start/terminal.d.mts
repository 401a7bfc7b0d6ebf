import type { StartEvent } from '../processes/start-events.ts'

export type ShownEvent =
  | StartEvent
  | { step: 'packages' | 'programs' | 'website'; state: 'begin' | 'failed' }
  | { step: 'packages' | 'programs' | 'website'; state: 'done'; result: string }
  | { ending: 'failed' | 'stopped' }

export interface Terminal {
  tell(event: ShownEvent): void
  end(): void
}

export function openTerminal(options: {
  stream: { columns?: number; write(text: string): unknown }
  env: Record<string, string | undefined>
  logPath?: string
  /** Milliseconds of any one clock. */
  now?: () => number
}): Terminal
