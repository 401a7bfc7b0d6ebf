import { createPlayer, identityOf, NO_PROFILE, type SimulatedPlayer } from '../state/players.ts'

const CHILD_NOT_IN_FAMILY = 2148916238

/** Accounts of every scenario besides its players, to try each outcome of a sign-in. */
export function standingAccounts(): SimulatedPlayer[] {
  return [
    account(1, 'GridScanner1', { role: 'service', colorId: 5 }),
    account(2, 'GridScanner2', { role: 'service', colorId: 5 }),
    account(3, 'GridScanner3', { role: 'service', colorId: 5 }),
    account(4, 'GridScanner4', { role: 'service', colorId: 5 }),
    account(11, 'Fresh Fern', { role: 'newcomer', colorId: 12 }),
    account(21, 'No Profile', { role: 'refused', xerr: NO_PROFILE }),
    account(22, 'Child Account', { role: 'refused', xerr: CHILD_NOT_IN_FAMILY, agg: 'Child' }),
  ]
}

const account = (number: number, gamertag: string, rest: Partial<SimulatedPlayer>): SimulatedPlayer => ({
  ...createPlayer(String(2535000000000000 + number), identityOf(gamertag)),
  ...rest,
})
