/** What the groups of commands are made with. */
import { InvalidArgumentError } from 'commander'
import type { CommandContext, CommandResult } from '../command-context.ts'

/** A command with its arguments, which lacks only what it works with. */
export type RunnableCommand = (context: CommandContext) => Promise<CommandResult>

/** Runs a command and prints its result. */
export type Run = (command: RunnableCommand) => Promise<void>

export function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
