import { gamertagKey } from '#contest/rules/gamertag.ts'
import { describeAccount } from '#operations/account-state.ts'
import {
  disconnectAccount,
  pauseServiceAccount,
  resumeServiceAccount,
} from '#operations/accounts/accounts.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { moment, table } from '#operations/text.ts'
import { type AccountDetails, accountDetails } from '#store/people/service-accounts.ts'
import { TERMINAL } from './by-terminal.ts'

export async function listAccounts({ db, clock }: CommandContext): Promise<CommandResult> {
  const accounts = await accountDetails(db, clock.now())
  return {
    data: accounts,
    text: table(
      accounts,
      {
        account: ({ gamertag }) => gamertag,
        connected: ({ linkedAt }) => moment(linkedAt),
        state: (account) => (account.isPaused ? 'paused' : describeAccount({ ...account, pauses: [] })),
      },
      'No service account is connected: see "connect".',
    ),
  }
}

export type AccountOrder = 'pause' | 'resume' | 'disconnect'

const DONE: Record<AccountOrder, string> = {
  pause: 'was paused; no scanner uses it until "account resume".',
  resume: 'was resumed; the scanners use it within ten seconds.',
  disconnect: 'was disconnected; its token is deleted. "connect" brings it back.',
}

export async function orderAccount(
  context: CommandContext,
  order: AccountOrder,
  { gamertag: spelt, why }: { gamertag: string; why?: string | undefined },
): Promise<CommandResult> {
  const account = await accountCalled(context, spelt)
  const { gamertag, xuid, isPaused } = account
  if (order === 'pause' && isPaused) throw new CommandRefused(`${gamertag} is already paused.`)
  if (order === 'resume' && !isPaused) throw new CommandRefused(`${gamertag} is not paused.`)
  const doing = { actor: TERMINAL, why }
  if (order === 'pause') await pauseServiceAccount(context, account, doing)
  if (order === 'resume') await resumeServiceAccount(context, account, doing)
  if (order === 'disconnect') await disconnectAccount(context, account, doing)
  return { data: { xuid, gamertag, order }, text: `${gamertag} ${DONE[order]}` }
}

async function accountCalled({ db, clock }: CommandContext, spelt: string): Promise<AccountDetails> {
  const accounts = await accountDetails(db, clock.now())
  const found = accounts.find(({ gamertag }) => gamertagKey(gamertag) === gamertagKey(spelt))
  if (found) return found
  const names = accounts.map(({ gamertag }) => gamertag).join(', ') || 'none'
  throw new CommandRefused(`No connected account is called "${spelt}". Connected: ${names}.`)
}
