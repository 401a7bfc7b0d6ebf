import type { Command } from 'commander'
import { type AccountOrder, listAccounts, orderAccount } from '../commands/accounts.ts'
import { CONNECT_CALLBACK, connectCommand } from '../commands/connect.ts'
import { command, type Run, type Why } from './command-run.ts'

const ORDERS: Record<AccountOrder, string> = {
  pause: 'pause an account: no scanner uses it until it is resumed',
  resume: 'use a paused account again',
  disconnect: 'delete the token of an account',
}

export function addAccountCommands(program: Command, run: Run): void {
  command(program, 'connect', 'connect an account that scans Xbox Live')
    .option('--callback <url>', 'an address registered with Microsoft', CONNECT_CALLBACK)
    .action(run(connectCommand))
  const account = command(program, 'account', 'list, pause, resume or disconnect the accounts that scan')
  account.command('list', { isDefault: true }).description('list them').action(run(listAccounts))
  for (const order of Object.keys(ORDERS) as AccountOrder[]) {
    command(account, order, ORDERS[order])
      .argument('<gamertag>', 'as listed')
      .option('--why <text>', 'reason for the log')
      .action(
        run((context, gamertag: string, { why }: Why) => orderAccount(context, order, { gamertag, why })),
      )
  }
}
