import type { Command } from 'commander'
import { showLog } from '../commands/log.ts'
import { grantRoleCommand, revoke, rolesCommand } from '../commands/roles.ts'
import { command, type Run, wholeNumber } from './command-run.ts'

export function addDeskCommands(program: Command, run: Run): void {
  command(program, 'grant', 'give someone a role at the desk, /organiser')
    .argument('<gamertag>', 'as it is on Xbox Live')
    .argument('[role]', 'owner, organiser, or helper, who looks after gamers and held scans', 'organiser')
    .option('--why <text>', 'for the log')
    .action(run(grantRoleCommand))
  command(program, 'revoke', 'revoke a role immediately')
    .argument('<gamertag>', 'as "roles" lists it')
    .option('--why <text>', 'for the log')
    .action(run(revoke))
  command(program, 'roles', 'list who may use the desk').action(run(rolesCommand))
  command(program, 'log', 'show what was done: at the desk, here, and by the contest itself')
    .option('--limit <count>', 'how many of the last', wholeNumber, 30)
    .action(run(showLog))
}
