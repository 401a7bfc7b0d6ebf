/** Scans that somebody asks for. */
import type { Command } from 'commander'
import { cycle } from '../commands/cycle.ts'
import { type CycleOrder, orderCycle } from '../commands/cycle-control.ts'
import { scan } from '../commands/scan.ts'
import type { Run } from './command-run.ts'

const ORDERS: Record<CycleOrder, string> = {
  pause: 'read nobody until it may go on, also after a restart',
  'go-on': 'let a paused one go on',
  cancel: 'break it off: what was read counts, and nobody loses anything',
}

export function addScanCommands(program: Command, run: Run): void {
  program
    .command('scan')
    .description('scan one gamer now, and settle')
    .argument('<gamertag>', 'any spelling, also a former one')
    .option('--no-wait', 'hand it to a scanner and do not wait')
    .option('--why <text>', 'the reason, for the log of the desk')
    .action((gamertag: string, choices: { wait: boolean; why?: string }) =>
      run((context) => scan(context, gamertag, choices)),
    )
  const cycles = program
    .command('cycle')
    .description('scan everybody now, and settle; or pause, continue or cancel what runs')
  cycles
    .command('start', { isDefault: true })
    .description('scan everybody now, and settle')
    .option('--no-wait', 'hand it to the scanners and do not wait')
    .option('--why <text>', 'the reason, for the log of the desk')
    .action((choices: { wait: boolean; why?: string }) => run((context) => cycle(context, choices)))
  for (const order of Object.keys(ORDERS) as CycleOrder[]) {
    cycles
      .command(order)
      .description(ORDERS[order])
      .option('--why <text>', 'the reason, for the log of the desk')
      .action(({ why }: { why?: string }) => run((context) => orderCycle(context, order, { why })))
  }
}
