import type { Command } from 'commander'
import { cycle } from '../commands/cycle.ts'
import { type CycleOrder, orderCycle } from '../commands/cycle-control.ts'
import { scanCommand } from '../commands/scan.ts'
import { command, type Run, type Why } from './command-run.ts'

const ORDERS: Record<CycleOrder, string> = {
  pause: 'stop scanning until resumed, even after a restart',
  resume: 'resume a paused cycle',
  cancel: 'cancel the cycle; results so far count, and no one loses squares',
}

export function addScanCommands(program: Command, run: Run): void {
  command(program, 'scan', 'scan one gamer now, and settle')
    .argument('<gamertag>', 'gamertag, current or former, in any spelling')
    .option('--no-wait', 'hand it to a scanner and do not wait')
    .option('--why <text>', 'reason for the log')
    .action(run(scanCommand))
  const cycles = command(
    program,
    'cycle',
    'scan everyone now, and settle; or pause, resume or cancel the running cycle',
  )
  cycles
    .command('start', { isDefault: true })
    .description('scan everyone now, and settle')
    .option('--no-wait', 'hand it to the scanners and do not wait')
    .option('--why <text>', 'reason for the log')
    .action(run(cycle))
  for (const order of Object.keys(ORDERS) as CycleOrder[]) {
    command(cycles, order, ORDERS[order])
      .aliases(order === 'resume' ? ['go-on'] : [])
      .option('--why <text>', 'reason for the log')
      .action(run((context, flags: Why) => orderCycle(context, order, flags)))
  }
}
