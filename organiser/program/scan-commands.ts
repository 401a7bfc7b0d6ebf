/** Scans that somebody asks for. */
import type { Command } from 'commander'
import { cycle } from '../commands/cycle.ts'
import { scan } from '../commands/scan.ts'
import type { Run } from './command-run.ts'

export function addScanCommands(program: Command, run: Run): void {
  program
    .command('scan')
    .description('scan one gamer now, and settle')
    .argument('<gamertag>', 'any spelling, also a former one')
    .option('--no-wait', 'hand it to a scanner and do not wait')
    .action((gamertag: string, { wait }: { wait: boolean }) =>
      run((context) => scan(context, gamertag, { wait })),
    )
  program
    .command('cycle')
    .description('scan everybody now, and settle')
    .option('--no-wait', 'hand it to the scanners and do not wait')
    .action(({ wait }: { wait: boolean }) => run((context) => cycle(context, { wait })))
}
