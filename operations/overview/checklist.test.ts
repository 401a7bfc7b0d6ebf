import { describe, expect, test } from 'vitest'
import { FIRST_SETTINGS, type KeptSettings } from '#contest/settings/contest-settings.ts'
import { checklist } from './checklist.ts'
import type { ContestFacts } from './contest-facts.ts'
import { firstSteps } from './first-steps.ts'

const NOW = new Date('2026-11-15T18:35:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

const settings = Object.fromEntries(
  Object.entries(FIRST_SETTINGS).map(([name, text]) => [name, { text, version: 1, changedAt: null }]),
) as KeptSettings

const cycle = {
  id: 7,
  kind: 'scheduled',
  dueAt: hoursAgo(12),
  startedAt: hoursAgo(12),
  finishedAt: new Date(hoursAgo(12).getTime() + 1_102_000),
  pausedAt: null,
  failedReason: null,
  total: 257,
} as unknown as NonNullable<ContestFacts['cycles']['good']>

const account = (state: 'in use' | 'resting' | 'needs_owner', reason: string | null = null) => ({
  id: 1,
  xuid: '9001',
  gamertag: 'Scanner 2',
  linkedAt: hoursAgo(900),
  lastUsedAt: null,
  state,
  until: null,
  reason,
  page: null,
})

/** A contest in which everything is well. */
const well: ContestFacts = {
  settings,
  frozenSince: null,
  accounts: [account('in use')],
  scanners: [{ id: 'a', seenAt: NOW, problem: null }],
  lastProblem: null,
  cycles: { good: cycle, latest: cycle, running: [], gamers: 257 },
  nextDue: new Date('2026-11-15T19:00:00Z'),
  gamers: { active: 257, taking: 257 },
  joiners: 0,
  decisions: { held: 0, stopped: 0, unmatched: 0, patches: [] },
  patch: 9,
  backup: { made: undefined, tried: undefined },
}

const about = (facts: Partial<ContestFacts>) => {
  const { needs } = checklist({ ...well, ...facts }, { daily: true }, NOW)
  return needs.map((check) => `${check.about}: ${check.status}`)
}

describe('what needs attention', () => {
  test('given that all is well, nothing does, and it says what is fine', () => {
    const { needs, fine } = checklist(well, { daily: true }, NOW)
    expect(needs).toEqual([])
    expect(fine.map(({ about, message: says }) => `${about}: ${says}`)).toEqual([
      'Last cycle: 257 gamers in 18 min 22 s',
      'Next cycle: ',
      'Accounts: 1 account in use',
      'Titles: Every square has a title',
      'Backup: None yet',
      'Registration: Open',
    ])
    expect(fine.filter(({ isThere }) => !isThere).map(({ about }) => about)).toEqual(['Backup'])
  })

  const decisions = well.decisions
  const backup = (fields: object) =>
    ({ id: 1, file: 'a', daily: true, bytes: 1, problem: null, ...fields }) as never
  test.each<[string, Partial<ContestFacts>, string[]]>([
    ['no account', { accounts: [] }, ['Accounts: None']],
    [
      'a lost account',
      { accounts: [account('needs_owner', 'The password was changed')] },
      ['Accounts: Action required'],
    ],
    ['all accounts resting', { accounts: [account('resting')] }, ['Accounts: Retrying']],
    ['one of two resting', { accounts: [account('resting'), account('in use')] }, []],
    ['no scanner', { scanners: [] }, ['Scanner: Not running']],
    [
      'a scanner that waits',
      { scanners: [{ id: 'a', seenAt: NOW, problem: 'No key' }] },
      ['Scanner: Waiting'],
    ],
    [
      'a cycle with more than a fifth unread',
      { cycles: { ...well.cycles, latest: { ...cycle, unread: 52 } } },
      ['Last cycle: Unread'],
    ],
    [
      'a cycle in which too many were hidden',
      { cycles: { ...well.cycles, latest: { ...cycle, unread: 51, hiddenStopped: 51 } } },
      ['Histories: Hidden'],
    ],
    [
      'a cycle that failed',
      { cycles: { ...well.cycles, latest: { ...cycle, failedReason: 'Nobody answered' } } },
      ['Last cycle: Failed'],
    ],
    [
      'no cycle for 27 hours',
      { cycles: { ...well.cycles, good: { ...cycle, finishedAt: hoursAgo(27) } } },
      ['Last cycle: Overdue'],
    ],
    [
      'a cycle of seven hours',
      { cycles: { ...well.cycles, running: [{ ...cycle, startedAt: hoursAgo(7) }] } },
      ['Running cycle: Slow'],
    ],
    [
      'a cycle that was paused seven hours ago',
      { cycles: { ...well.cycles, running: [{ ...cycle, startedAt: hoursAgo(7), pausedAt: hoursAgo(7) }] } },
      ['Running cycle: Paused'],
    ],
    ['held scans', { decisions: { ...decisions, held: 3 } }, ['Held scans: 3 held']],
    ['stopped losses', { decisions: { ...decisions, stopped: 12 } }, ['Losses: 12 stopped']],
    ['open squares', { decisions: { ...decisions, unmatched: 7 } }, ['Titles: 7 open']],
    ['nothing published', { decisions: { ...decisions, unmatched: undefined } }, []],
    ['joiners', { joiners: 3, gamers: { ...well.gamers, pending: 1 } }, ['Joiners: 4 waiting']],
    ['gamers in trouble', { gamers: { ...well.gamers, failing: 2, private: 5 } }, ['Gamers: 7 to check']],
    ['a freeze', { frozenSince: hoursAgo(3) }, ['Freeze: Frozen']],
    [
      'a failed backup',
      { backup: { made: undefined, tried: backup({ problem: 'no room' }) } },
      ['Backup: Failed'],
    ],
    [
      'an old backup',
      { backup: { made: backup({ madeAt: hoursAgo(40) }), tried: undefined } },
      ['Backup: Old'],
    ],
  ])('given %s, it is told', (_, facts, expected) => {
    expect(about(facts)).toEqual(expected)
  })

  test('given several, what is broken comes first', () => {
    const facts = { decisions: { ...decisions, held: 1, unmatched: 2 }, joiners: 1, scanners: [] }
    expect(about(facts)).toEqual([
      'Scanner: Not running',
      'Held scans: 1 held',
      'Titles: 2 open',
      'Joiners: 1 waiting',
    ])
  })
})

describe('the guide to the first cycle', () => {
  const empty: ContestFacts = {
    ...well,
    accounts: [],
    cycles: { good: undefined, latest: undefined, running: [], gamers: 0 },
    gamers: { taking: 0 },
    decisions: { ...well.decisions, unmatched: 900 },
  }
  const grid = { squares: 900, alternatives: 140, challenges: 116 }
  const states = (facts: Partial<ContestFacts>) =>
    firstSteps({ ...empty, ...facts }, grid)?.map(({ state }) => state)

  test.each<[string, Partial<ContestFacts>, string]>([
    ['nothing but the grid', {}, 'done done now later later later'],
    ['an account', { accounts: [account('in use')] }, 'done done done now now later'],
    [
      'an account and gamers, and titles that only a cycle shows',
      { accounts: [account('in use')], joiners: 2 },
      'done done done now done now',
    ],
    ['a lost account', { accounts: [account('needs_owner')] }, 'done done now later later later'],
    [
      'titles too',
      { accounts: [account('in use')], decisions: well.decisions },
      'done done done done now later',
    ],
    [
      'gamers too',
      { accounts: [account('in use')], decisions: well.decisions, joiners: 2 },
      'done done done done done now',
    ],
  ])('given %s, the next step is marked', (_, facts, expected) => {
    expect(states(facts)?.join(' ')).toBe(expected)
  })

  test('given a first cycle, the guide has done its work', () => {
    expect(firstSteps(well, grid)).toBeNull()
  })
})
