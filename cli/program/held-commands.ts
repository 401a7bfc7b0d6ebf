/** Scans and losses that wait for a decision. */
import type { Command } from 'commander'
import type { HeldChoice } from '#operations/scans/held-decisions.ts'
import { decideAboutHeld, listHeld } from '../commands/held.ts'
import { applyLosses, keepLosses, listLosses, takeUpLosses } from '../commands/losses.ts'
import { type Run, wholeNumber } from './command-run.ts'

const WHY = ['--why <text>', 'the reason, for the log of the desk'] as const

const CHOICES: Record<HeldChoice, string> = {
  apply: 'believe a scan: what it would take away is gone',
  drop: 'do not believe it: everything stays, and the next scan looks again',
  keep: 'everything stays, and nobody is asked again until a scan tells something else',
  'take-up': 'decide about a kept one after all',
}

export function addHeldCommands(program: Command, run: Run): void {
  const held = program.command('held').description('decide about scans that were too bad to be believed')
  held
    .command('list', { isDefault: true })
    .description('list them')
    .action(() => run(listHeld))
  for (const choice of Object.keys(CHOICES) as HeldChoice[]) {
    held
      .command(choice)
      .description(CHOICES[choice])
      .argument('<id>', 'as listed', wholeNumber)
      .option(...WHY)
      .action((id: number, { why }: { why?: string }) =>
        run((context) => decideAboutHeld(context, { id, choice, why })),
      )
  }
  addLossesCommands(program, run)
}

interface LossOptions {
  all?: boolean
  why?: string
}

function addLossesCommands(program: Command, run: Run): void {
  const losses = program
    .command('losses')
    .description('decide about losses that would have hit too many gamers at once')
  losses
    .command('list', { isDefault: true })
    .description('list them by title')
    .action(() => run(listLosses))
  const decisions = [
    { name: 'apply', decide: applyLosses, told: 'believe them: the gamers lose those squares' },
    { name: 'keep', decide: keepLosses, told: 'nobody loses them until the title changes again' },
  ]
  for (const { name, decide, told } of decisions) {
    losses
      .command(name)
      .description(told)
      .argument('[title-id]', 'as listed', wholeNumber)
      .option('--all', 'of every title')
      .option(...WHY)
      .action((titleId: number | undefined, { all = false, why }: LossOptions) =>
        run((context) => decide(context, { titleId, all, why })),
      )
  }
  losses
    .command('take-up')
    .description('let the next reads decide about kept ones again')
    .argument('<title-id>', 'as listed', wholeNumber)
    .option(...WHY)
    .action((titleId: number, { why }: LossOptions) =>
      run((context) => takeUpLosses(context, { titleId, why })),
    )
}
