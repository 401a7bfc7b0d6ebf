/** Scans that wait for a decision. */
import type { Command } from 'commander'
import { applyHeld, dropHeld, listHeld } from '../commands/held.ts'
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
}
