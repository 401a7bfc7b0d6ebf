import { type Command, InvalidArgumentError } from 'commander'
import type { CommandContext, CommandResult } from '#operations/context.ts'

export type RunnableCommand = (context: CommandContext) => Promise<CommandResult>

export interface HowToRun {
  /** Runs even if the database was filled from other content than the settings name; it replaces what is there. */
  onAnyContest?: boolean
}

/** Makes an action of a command that takes the arguments and then the options, in their order. */
export type Run = (
  command: (context: CommandContext, ...given: never[]) => Promise<CommandResult>,
  how?: HowToRun,
) => (...given: unknown[]) => Promise<void>

export const command = (parent: Command, name: string, description: string): Command =>
  parent.command(name).description(description)

export interface Why {
  why?: string
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
