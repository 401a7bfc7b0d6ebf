import { describe, expect, test } from 'vitest'
import type { Cycle } from '#store/scans/cycles.ts'
import {
  accountFindings,
  backupFindings,
  clockFindings,
  cycleFindings,
  type DoctorFinding,
  decisionFindings,
  diskFindings,
  keyFindings,
  pastFindings,
  scannerFindings,
  siteFindings,
  xboxFindings,
} from './findings.ts'
import type { Installation } from './installation.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

const installation = (changes: Partial<Installation> = {}): Installation => ({
  settings: [],
  firstSettings: [],
  versions: { product: '1', node: '24' },
  xbox: 'real',
  publicUrl: 'https://contest.example',
  redirectUris: ['https://contest.example/auth/callback', 'http://localhost:3909/callback'],
  site: null,
  disk: { folder: '/data', freeBytes: 50e9, totalBytes: 100e9 },
  backupDisk: null,
  doubtfulSettings: [],
  backups: { dir: '/data/backups', daily: true },
  keyChangeInterrupted: false,
  ...changes,
})

const account = { id: 1, xuid: '1', gamertag: 'Reader', linkedAt: hoursAgo(90), lastUsedAt: null }
const inUse = { ...account, state: 'in use' as const, until: null, reason: null, page: null }
const backup = { id: 1, file: '/data/backups/a.backup', daily: true, bytes: 1, problem: null }
const cycle = (changes: Partial<Cycle>): Cycle => ({
  ...({
    id: 7,
    kind: 'scheduled',
    dueAt: hoursAgo(3),
    startedAt: hoursAgo(3),
    finishedAt: hoursAgo(2),
  } as Cycle),
  ...changes,
})

/** The worst of them, and all they say. */
function verdict(findings: readonly DoctorFinding[]): [DoctorFinding['state'], string] {
  const order = ['needs attention', 'note', 'ok'] as const
  const worst = order.find((state) => findings.some((finding) => finding.state === state)) ?? 'ok'
  return [worst, findings.map(({ about, says }) => `${about}: ${says}`).join('\n')]
}

test.each<[string, readonly DoctorFinding[], DoctorFinding['state'], RegExp]>([
  ['the real Xbox Live', xboxFindings(installation()), 'ok', /callback and http:\/\/localhost:3909/],
  ['a rehearsal', xboxFindings(installation({ xbox: 'rehearsal' })), 'note', /makes this a rehearsal/],
  ['the demo', xboxFindings(installation({ xbox: 'demo' })), 'note', /set MICROSOFT_CLIENT_ID/],
  ['a public address', siteFindings(installation()), 'ok', /answers at https/],
  [
    'a loopback address',
    siteFindings(installation({ publicUrl: 'http://127.0.0.1:3000' })),
    'needs attention',
    /this machine alone/,
  ],
  ['a site that is away', siteFindings(installation({ site: 'ECONNREFUSED' })), 'note', /ECONNREFUSED/],
  [
    'a key that opens',
    keyFindings(installation(), [{ gamertag: 'Reader', opens: true }]),
    'ok',
    /1 stored token\./,
  ],
  [
    'a wrong key',
    keyFindings(installation(), [{ gamertag: 'Reader', opens: false }]),
    'needs attention',
    /tokens of Reader/,
  ],
  [
    'half a change of the key',
    keyFindings(installation({ keyChangeInterrupted: true }), []),
    'needs attention',
    /rotate-key/,
  ],
  ['no account', accountFindings([], 'real'), 'needs attention', /"connect"/],
  ['an account in use', accountFindings([inUse], 'real'), 'ok', /in use/],
  [
    'an account that rests beside another',
    accountFindings(
      [inUse, { ...inUse, gamertag: 'Other', state: 'resting', until: NOW, reason: 'Xbox Live is busy.' }],
      'real',
    ),
    'note',
    /rests until .*busy/,
  ],
  [
    'an account that needs its owner',
    accountFindings(
      [{ ...inUse, state: 'needs_owner', reason: 'It must agree.', page: 'https://xbox.example' }],
      'real',
    ),
    'needs attention',
    /Sign in as Reader at https:\/\/xbox\.example/,
  ],
  ['no scanner', scannerFindings([], 'No key.', NOW), 'needs attention', /none was seen.*No key/],
  ['a scanner', scannerFindings([{ id: 'a', seenAt: NOW, problem: null }], null, NOW), 'ok', /running/],
  [
    'a scanner with a problem',
    scannerFindings([{ id: 'a', seenAt: NOW, problem: 'No key.' }], null, NOW),
    'needs attention',
    /No key/,
  ],
  [
    'nobody yet',
    cycleFindings({ good: undefined, latest: undefined, running: [], gamers: 0 }, NOW),
    'note',
    /add-gamer/,
  ],
  [
    'gamers but no cycle',
    cycleFindings({ good: undefined, latest: undefined, running: [], gamers: 3 }, NOW),
    'needs attention',
    /"cycle"/,
  ],
  [
    'a fresh cycle',
    cycleFindings({ good: cycle({}), latest: cycle({}), running: [], gamers: 3 }, NOW),
    'ok',
    /2 hours ago/,
  ],
  [
    'an old cycle',
    cycleFindings(
      { good: cycle({ finishedAt: hoursAgo(30) }), latest: undefined, running: [], gamers: 3 },
      NOW,
    ),
    'needs attention',
    /30 hours ago, which is too long/,
  ],
  [
    'a failed cycle',
    cycleFindings(
      { good: cycle({}), latest: cycle({ failedReason: 'Nobody could be read.' }), running: [], gamers: 3 },
      NOW,
    ),
    'needs attention',
    /failed 2 hours ago: Nobody could be read/,
  ],
  [
    'a cycle with more than a fifth unread',
    cycleFindings({ good: cycle({}), latest: cycle({ total: 40, unread: 24 }), running: [], gamers: 4 }, NOW),
    'needs attention',
    /is not good: 24 of 40 gamers could not be read, more than a fifth/,
  ],
  [
    'a cycle in which too many were hidden',
    cycleFindings({ good: cycle({}), latest: cycle({ hiddenStopped: 27 }), running: [], gamers: 60 }, NOW),
    'needs attention',
    /those of 27 gamers became hidden at once, so no one was marked private/,
  ],
  [
    'a cycle that does not end',
    cycleFindings(
      { good: cycle({}), latest: cycle({}), running: [cycle({ id: 8, startedAt: hoursAgo(9) })], gamers: 3 },
      NOW,
    ),
    'needs attention',
    /Cycle 8: began 9 hours ago/,
  ],
  [
    'stopped losses',
    decisionFindings({ stopped: 3, held: 0, unmatched: 0, patches: [] }),
    'needs attention',
    /those of 3 gamers were stopped/,
  ],
  ['nothing to decide', decisionFindings({ stopped: 0, held: 0, unmatched: 0, patches: [] }), 'ok', /none\./],
  [
    'held scans',
    decisionFindings({ stopped: 0, held: 2, unmatched: 0, patches: [] }),
    'needs attention',
    /2 scans to decide/,
  ],
  [
    'unmatched squares',
    decisionFindings({ stopped: 0, held: 0, unmatched: 4, patches: [] }),
    'note',
    /896 of 900 can be completed/,
  ],
  [
    'a database that no start has filled',
    decisionFindings({ stopped: 0, held: 0, unmatched: undefined, patches: [] }),
    'note',
    /Squares: none yet/,
  ],
  [
    'a patch that failed',
    decisionFindings({
      held: 0,
      stopped: 0,
      unmatched: 0,
      patches: [
        {
          number: 4,
          date: '2026-11-15',
          title: '',
          dueAt: NOW,
          draftId: null,
          scheduledAt: NOW,
          failure: 'It clashes.',
        },
      ],
    }),
    'needs attention',
    /It clashes/,
  ],
  [
    'no backup yet',
    backupFindings({ dir: '/b', daily: true }, { made: undefined, tried: undefined }, NOW),
    'note',
    /every day in \/b/,
  ],
  [
    'a fresh backup',
    backupFindings(
      { dir: '/b', daily: true },
      { made: { ...backup, madeAt: hoursAgo(5) }, tried: undefined },
      NOW,
    ),
    'ok',
    /5 hours ago/,
  ],
  [
    'an old backup',
    backupFindings(
      { dir: '/b', daily: true },
      { made: { ...backup, madeAt: hoursAgo(50) }, tried: undefined },
      NOW,
    ),
    'needs attention',
    /50 hours ago/,
  ],
  [
    'a backup that failed',
    backupFindings(
      { dir: '/b', daily: true },
      { made: undefined, tried: { ...backup, madeAt: NOW, problem: 'The disk is full.' } },
      NOW,
    ),
    'needs attention',
    /The disk is full/,
  ],
  ['room on the disk', diskFindings(installation(), null), 'ok', /50\.0 of 100 GB/],
  [
    'little room',
    diskFindings(installation({ disk: { folder: '/d', freeBytes: 2e9, totalBytes: 9e9 } }), null),
    'note',
    /2\.0/,
  ],
  [
    'no room',
    diskFindings(installation({ disk: { folder: '/d', freeBytes: 1e8, totalBytes: 9e9 } }), null),
    'needs attention',
    /free up space/,
  ],
  ['clocks that agree', clockFindings(NOW, NOW), 'ok', /agree/],
  ['clocks apart', clockFindings(NOW, new Date(NOW.getTime() + 20_000)), 'note', /20 seconds apart/],
  ['a wrong clock', clockFindings(NOW, hoursAgo(1)), 'needs attention', /NTP/],
])('given %s, the doctor says so', (_, findings, state, says) => {
  const [worst, text] = verdict(findings)
  expect(worst).toBe(state)
  expect(text).toMatch(says)
})

describe('accounts', () => {
  test('given several of which none can read, that comes first', () => {
    const resting = { ...inUse, state: 'resting' as const, until: NOW }
    expect(accountFindings([resting, resting], 'real')[0]?.says).toBe('none is available right now.')
  })
})

describe('the past', () => {
  test.each([
    ['adds up', { entries: 9, differing: [] }, 'ok', "9 entries of the leaderboard's history"],
    ['does not add up for somebody', { entries: 9, differing: ['1'] }, 'note', 'of 1 gamer differ'],
  ])('given that it %s, it is said', (_, found, state, says) => {
    const [finding] = pastFindings(found)
    expect(finding?.state).toBe(state)
    expect(finding?.says).toContain(says)
  })
})
