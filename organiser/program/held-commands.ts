/** Scans and losses that wait for a decision. */
import type { Command } from 'commander'
import { applyHeld, dropHeld, listHeld } from '../commands/held.ts'
import { applyLosses, listLosses } from '../commands/losses.ts'
import { type Run, wholeNumber } from './command-run.ts'

export function addHeldCommands(program: Command, run: Run): void {
  const held = program.command('held').description('decide about scans that were too bad to be believed')
  held
    .command('list', { isDefault: true })
    .description('list them')
    .action(() => run(listHeld))
  held
    .command('apply')
    .description('believe a scan: what it would take away is gone')
    .argument('<id>', 'as listed', wholeNumber)
    .action((id: number) => run((context) => applyHeld(context, id)))
  held
    .command('drop')
    .description('do not believe it: everything stays')
    .argument('<id>', 'as listed', wholeNumber)
    .action((id: number) => run((context) => dropHeld(context, id)))
  addLossesCommands(program, run)
}

function addLossesCommands(program: Command, run: Run): void {
  const losses = program
    .command('losses')
    .description('decide about losses that would have hit too many gamers at once')
  losses
    .command('list', { isDefault: true })
    .description('list them by title')
    .action(() => run(listLosses))
  losses
    .command('apply')
    .description('believe them: the gamers lose those squares')
    .argument('[title-id]', 'as listed', wholeNumber)
    .option('--all', 'of every title')
    .action((titleId: number | undefined, { all = false }: { all?: boolean }) =>
      run((context) => applyLosses(context, { titleId, all })),
    )
}
