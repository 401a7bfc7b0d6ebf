/** Who acts here: whoever may use the terminal of the machine. */
import type { CommandContext } from '#operations/context.ts'

export const TERMINAL = { kind: 'terminal' } as const

export const byTerminal = ({ clock }: Pick<CommandContext, 'clock'>, why?: string) => ({
  actor: TERMINAL,
  why,
  at: clock.now(),
})
