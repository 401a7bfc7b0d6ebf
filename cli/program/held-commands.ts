import type { Command } from 'commander'
import type { HeldChoice } from '#operations/scans/held-decisions.ts'
import { decideAboutHeld, listHeld, undoHeld } from '../commands/held.ts'
import { applyLosses, keepLossesCommand, listLosses, takeUpLosses, undoLosses } from '../commands/losses.ts'
import { command, type Run, type Why, wholeNumber } from './command-run.ts'

const WHY = ['--why <text>', 'reason for the log'] as const

/** Former names, which work for one more release. */
const FORMER: Partial<Record<HeldChoice, string>> = { discard: 'drop', reopen: 'take-up' }

const CHOICES: Record<HeldChoice, string> = {
  apply: 'apply the losses',
  discard: 'discard the scan; the next scan decides',
  keep: 'keep the squares until the title changes',
  reopen: 'reopen a scan whose squares were kept',
}

export function addHeldCommands(program: Command, run: Run): void {
  const held = command(program, 'held', 'review scans with implausible losses')
  held.command('list', { isDefault: true }).description('list them').action(run(listHeld))
  for (const choice of Object.keys(CHOICES) as HeldChoice[]) {
    command(held, choice, CHOICES[choice])
      .aliases(FORMER[choice] ? [FORMER[choice]] : [])
      .argument('<id>', 'as listed', wholeNumber)
      .option(...WHY)
      .action(run((context, id: number, { why }: Why) => decideAboutHeld(context, { id, choice, why })))
  }
  command(held, 'undo', 'undo a scan that was applied; it waits for a decision again')
    .argument('<id>', 'as it was listed', wholeNumber)
    .option(...WHY)
    .action(run((context, id: number, { why }: Why) => undoHeld(context, { id, why })))
  addLossesCommands(program, run)
}

function addLossesCommands(program: Command, run: Run): void {
  const losses = command(program, 'losses', 'review losses that hit too many gamers at once')
  losses.command('list', { isDefault: true }).description('list them by title').action(run(listLosses))
  const decisions = [
    { name: 'apply', decide: applyLosses, told: 'apply them: the gamers lose those squares' },
    { name: 'keep', decide: keepLossesCommand, told: 'no one loses them until the title changes' },
  ]
  for (const { name, decide, told } of decisions) {
    command(losses, name, told)
      .argument('[title-id]', 'as listed', wholeNumber)
      .option('--all', 'of every title')
      .option(...WHY)
      .action(
        run((context, titleId: number | undefined, { all = false, why }: Why & { all?: boolean }) =>
          decide(context, { titleId, all, why }),
        ),
      )
  }
  command(losses, 'reopen', 'reopen kept losses; the next scans decide')
    .alias('take-up')
    .argument('<title-id>', 'as listed', wholeNumber)
    .option(...WHY)
    .action(run((context, titleId: number, { why }: Why) => takeUpLosses(context, { titleId, why })))
  command(losses, 'undo', 'undo losses that were applied: the last, or the last of a title')
    .argument('[title-id]', 'of the title', wholeNumber)
    .option(...WHY)
    .action(
      run((context, titleId: number | undefined, { why }: Why) => undoLosses(context, { titleId, why })),
    )
}
