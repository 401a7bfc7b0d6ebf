import type { Command } from 'commander'
import { showLog } from '../commands/log.ts'
import { grantRoleCommand, revoke, rolesCommand } from '../commands/roles.ts'
import { type Run, type Why, wholeNumber } from './command-run.ts'

export function addDeskCommands(program: Command, run: Run): void {
  program
    .command('grant')
    .description('give someone a role at the desk, /organiser')
    .argument('<gamertag>', 'as it is on Xbox Live')
    .argument('[role]', 'owner, organiser, or helper, who looks after gamers and held scans', 'organiser')
    .option('--why <text>', 'for the log')
    .action(
      run((context, gamertag: string, role: string, { why }: Why) =>
        grantRoleCommand(context, gamertag, { role, why }),
      ),
    )
  program
    .command('revoke')
    .description('revoke a role immediately')
    .argument('<gamertag>', 'as "roles" lists it')
    .option('--why <text>', 'for the log')
    .action(run(revoke))
  program.command('roles').description('list who may use the desk').action(run(rolesCommand))
  program
    .command('log')
    .description('show what was done: at the desk, here, and by the contest itself')
    .option('--limit <count>', 'how many of the last', wholeNumber, 30)
    .action(run(showLog))
}
