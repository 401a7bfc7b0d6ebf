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

/** Has played for years and never joined: signing in as them shows a first scan that lights many squares. */
export function experiencedNewcomer(players: Iterable<SimulatedPlayer>): SimulatedPlayer {
  const [example] = [...players].toSorted((a, b) => b.progress.size - a.progress.size)
  const progress = new Map(
    [...(example?.progress ?? [])].map(([id, each]) => [id, { ...each, steps: [...each.steps] }]),
  )
  return account(12, 'Backlog Bert', { role: 'newcomer', colorId: 9, progress })
}

const account = (number: number, gamertag: string, rest: Partial<SimulatedPlayer>): SimulatedPlayer => ({
  ...createPlayer(String(2535000000000000 + number), identityOf(gamertag)),
  ...rest,
})
