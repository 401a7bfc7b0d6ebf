/**
 * The steps from an empty contest to its first cycle. Each step enables the next; titles block none, because some
 * appear only in a cycle.
 */
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import type { ContestFacts } from './contest-facts.ts'

export interface FirstStep {
  name: string
  message: string
  state: 'done' | 'now' | 'later'
  section: string
  actionLabel: string
}

export interface GridCounts {
  squares: number
  alternatives: number
  challenges: number
}

/** Null once the first cycle has been settled. */
export function firstSteps(facts: ContestFacts, grid: GridCounts): FirstStep[] | null {
  if (facts.cycles.good) return null
  const steps = stepsOf(facts, grid)
  const next = steps.findIndex(({ isDone, canWait }) => !isDone && !canWait)
  return steps.map(({ isDone, canWait, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index <= next ? 'now' : 'later',
  }))
}

type Step = Omit<FirstStep, 'state'> & { isDone: boolean; canWait?: true }

function stepsOf({ settings, accounts, decisions, gamers, joiners }: ContestFacts, grid: GridCounts): Step[] {
  const unmatched = decisions.unmatched ?? SQUARE_COUNT
  const usable = accounts.filter(({ state }) => state !== 'needs_owner').length
  const inAll = gamers.taking + joiners
  return [
    {
      name: 'Name the contest',
      message: `${settings.name.text}. Its name, chat, tracker and scan times are in the settings.`,
      isDone: settings.name.text !== '',
      section: 'settings',
      actionLabel: 'Settings',
    },
    {
      name: 'Fill the grid',
      message: `${grid.squares} of ${SQUARE_COUNT} squares, ${counted(grid.alternatives, 'alternative')}, ${counted(grid.challenges, 'challenge')}.`,
      isDone: grid.squares === SQUARE_COUNT,
      section: 'patches',
      actionLabel: 'Fill',
    },
    {
      name: 'Connect a scanner account',
      message:
        usable > 0
          ? `${counted(usable, 'account')} connected.`
          : 'It scans the histories of the gamers. Sign in with an Xbox account that is used for nothing else.',
      isDone: usable > 0,
      section: 'accounts',
      actionLabel: 'Connect',
    },
    {
      name: 'Match the titles',
      message:
        `${SQUARE_COUNT - unmatched} of ${SQUARE_COUNT} squares can be completed. ${unmatched > 0 ? 'The others can wait: the store and the first cycle show more.' : ''}`.trim(),
      isDone: unmatched === 0,
      canWait: true,
      section: 'titles',
      actionLabel: 'Match',
    },
    {
      name: 'Add the first gamers',
      message:
        inAll > 0
          ? `${counted(inAll, 'gamer')} so far.`
          : 'Paste a list of gamertags, or send the registration link.',
      isDone: inAll > 0,
      section: 'gamers',
      actionLabel: 'Add gamers',
    },
    {
      name: 'Run the first cycle',
      message: 'About 5 seconds a gamer. When it is done, the leaderboard opens.',
      isDone: false,
      section: 'scans',
      actionLabel: 'Scan everyone',
    },
  ]
}
