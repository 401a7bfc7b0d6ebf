/** The actor of the terminal: anyone who may use the terminal of this machine. */
import type { CommandContext } from '#operations/context.ts'

export const TERMINAL = { kind: 'terminal' } as const

export const byTerminal = ({ clock }: Pick<CommandContext, 'clock'>, why?: string) => ({
  actor: TERMINAL,
  why,
  at: clock.now(),
})
