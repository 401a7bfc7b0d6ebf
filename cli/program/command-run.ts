/** What the groups of commands are made with. */
import { InvalidArgumentError } from 'commander'
import type { CommandContext, CommandResult } from '#operations/context.ts'

/** A command with its arguments, which lacks only what it works with. */
export type RunnableCommand = (context: CommandContext) => Promise<CommandResult>

export interface HowToRun {
  /** Also where the contest was filled from elsewhere than the settings name: it is put in the place of what is there. */
  onAnyContest?: boolean
}

/** Runs a command and prints its result. */
export type Run = (command: RunnableCommand, how?: HowToRun) => Promise<void>

export function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
