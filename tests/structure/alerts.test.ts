/** Every alert of deploy/monitoring, asked by promtool with a healthy and a sick course of a small and a large contest. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { isToBeTried } from '#tests/support/outside-tools.ts'

const FILE = join(import.meta.dirname, '../../deploy/monitoring/alerts.yaml')
const ALERTS: string[] = parse(readFileSync(FILE, 'utf8')).groups.flatMap(
  ({ rules }: { rules: { alert: string }[] }) => rules.map(({ alert }) => alert),
)

/** A value each minute, as promtool writes series: what a course does not name stays as it is in a healthy contest. */
type Course = Readonly<Record<string, string>>

const MINUTES = 24 * 60
const constant = (value: number) => `${value}x${MINUTES}`
/** Grows by a minute each minute, from some age in hours. */
const ageFrom = (hours: number) => `${hours * 3600}+60x${MINUTES}`

interface Contest {
  name: string
  gamers: number
  scansADay: number
  /** Of a healthy cycle. */
  cycleMinutes: number
}

const SMALLEST: Contest = { name: '30 gamers, one scan a day', gamers: 30, scansADay: 1, cycleMinutes: 3 }
const LARGEST: Contest = {
  name: '10,000 gamers, two scans a day',
  gamers: 10_000,
  scansADay: 2,
  cycleMinutes: 330,
}
const CONTESTS: readonly Contest[] = [
  SMALLEST,
  { ...SMALLEST, name: '30 gamers, two scans a day', scansADay: 2 },
  { ...LARGEST, name: '10,000 gamers, one scan a day', scansADay: 1 },
  LARGEST,
]

const web = (metric: string, labels = '') => `${metric}{instance="a:3001"${labels && `,${labels}`}}`

/** One day that begins when a cycle does. */
function healthy({ gamers, scansADay, cycleMinutes }: Contest): Course {
  const between = MINUTES / scansADay
  const perCycle = (during: (minute: number) => number, after: (minute: number) => number) =>
    Array.from({ length: MINUTES + 1 }, (_, at) => {
      const minute = at % between
      return minute < cycleMinutes ? during(minute) : after(minute)
    }).join(' ')
  return {
    'up{job="grid900",instance="a:3001"}': constant(1),
    [web('grid900_database_up')]: constant(1),
    // Six requests a minute; now and then one fails.
    [web('grid900_requests_total', 'route="page",status="200"')]: `0+6x${MINUTES}`,
    [web('grid900_requests_total', 'route="page",status="500"')]: `1x${MINUTES}`,
    [web('grid900_cycle_overdue_seconds')]: perCycle(
      (minute) => minute * 60,
      () => 0,
    ),
    [web('grid900_cycle_failed')]: constant(0),
    [web('grid900_cycle_running')]: perCycle(
      () => 1,
      () => 0,
    ),
    [web('grid900_cycle_seconds')]: perCycle(
      (minute) => minute * 60,
      () => cycleMinutes * 60,
    ),
    [web('grid900_cycle_idle_seconds')]: perCycle(
      () => 5,
      () => 0,
    ),
    [web('grid900_cycle_unread_gamers')]: constant(Math.floor(gamers / 10)),
    [web('grid900_gamers')]: constant(gamers),
    [web('grid900_cycle_hidden_gamers')]: constant(0),
    [web('grid900_cycle_losses_stopped_gamers')]: constant(0),
    [web('grid900_held_scans')]: constant(0),
    [web('grid900_service_accounts', 'state="usable"')]: constant(2),
    // One that rests for a quarter of an hour, twice a day.
    [web('grid900_service_accounts', 'state="resting"')]: `0x300 1x15 0x400 1x15 0x${MINUTES - 735}`,
    [web('grid900_service_accounts', 'state="needs_owner"')]: constant(0),
    [web('grid900_scanners', 'state="working"')]: constant(1),
    [web('grid900_scanners', 'state="problem"')]: constant(0),
    [web('grid900_last_backup_age_seconds')]: ageFrom(2),
    [web('grid900_backup_failed')]: constant(0),
    [web('grid900_settled_version')]: constant(7),
    [web('grid900_snapshot_version')]: constant(7),
    [web('grid900_pictures_waiting')]: constant(3),
    'node_filesystem_avail_bytes{instance="m",mountpoint="/",fstype="ext4"}': constant(40),
    'node_filesystem_size_bytes{instance="m",mountpoint="/",fstype="ext4"}': constant(100),
    'probe_ssl_earliest_cert_expiry{instance="https://contest.example"}': constant(60 * 86_400),
  }
}

/** What differs in a sick course; each fires its alert at the end of the day, at the latest. */
const SICK: Readonly<Record<string, (contest: Contest) => Course>> = {
  WebServerDown: () => ({ 'up{job="grid900",instance="a:3001"}': constant(0) }),
  DatabaseAway: () => ({ [web('grid900_database_up')]: constant(0) }),
  // Every request fails, on a site that has six a minute.
  ServerErrors: () => ({
    [web('grid900_requests_total', 'route="page",status="200"')]: constant(0),
    [web('grid900_requests_total', 'route="page",status="500"')]: `0+6x${MINUTES}`,
  }),
  // Also where there never was a good cycle.
  NoGoodCycle: () => ({ [web('grid900_cycle_overdue_seconds')]: ageFrom(0) }),
  CycleFailed: () => ({ [web('grid900_cycle_failed')]: constant(1) }),
  CycleTakesLong: () => ({
    [web('grid900_cycle_running')]: constant(1),
    [web('grid900_cycle_seconds')]: ageFrom(0),
  }),
  CycleStandsStill: () => ({ [web('grid900_cycle_idle_seconds')]: ageFrom(0) }),
  ManyUnread: ({ gamers }) => ({ [web('grid900_cycle_unread_gamers')]: constant(gamers / 5 + 1) }),
  HistoriesHidden: () => ({ [web('grid900_cycle_hidden_gamers')]: constant(9) }),
  LossesStopped: () => ({ [web('grid900_cycle_losses_stopped_gamers')]: constant(9) }),
  HeldScans: () => ({ [web('grid900_held_scans')]: constant(1) }),
  NoUsableAccount: () => ({ [web('grid900_service_accounts', 'state="usable"')]: constant(0) }),
  AccountNeedsOwner: () => ({ [web('grid900_service_accounts', 'state="needs_owner"')]: constant(1) }),
  AccountWaits: () => ({ [web('grid900_service_accounts', 'state="resting"')]: constant(1) }),
  NoScanner: () => ({ [web('grid900_scanners', 'state="working"')]: constant(0) }),
  ScannerProblem: () => ({ [web('grid900_scanners', 'state="problem"')]: constant(1) }),
  // Also where there never was a backup.
  BackupTooOld: () => ({ [web('grid900_last_backup_age_seconds')]: ageFrom(20) }),
  BackupFailed: () => ({ [web('grid900_backup_failed')]: constant(1) }),
  BehindTheDatabase: () => ({ [web('grid900_settled_version')]: constant(8) }),
  PicturesWait: () => ({ [web('grid900_pictures_waiting')]: constant(101) }),
  DiskAlmostFull: () => ({
    'node_filesystem_avail_bytes{instance="m",mountpoint="/",fstype="ext4"}': constant(9),
  }),
  CertificateExpires: () => ({
    'probe_ssl_earliest_cert_expiry{instance="https://contest.example"}': constant(13 * 86_400),
  }),
}

const groupOf = (course: Course, asked: readonly { at: string; alert: string; fires: boolean }[]) => ({
  interval: '1m',
  input_series: Object.entries(course).map(([series, values]) => ({ series, values })),
  promql_expr_test: asked.map(({ at, alert, fires }) => ({
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
    eval_time: at,
    exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
  })),
})

/** What promtool has to say against these expectations. */
function complaints(tests: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-alerts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'course.yaml')
  writeFileSync(file, stringify({ rule_files: [FILE], evaluation_interval: '5m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

test('every alert has a sick course', () => {
  expect(Object.keys(SICK)).toEqual(ALERTS)
})

describe.runIf(isToBeTried('promtool'))('promtool', () => {
  test.each(CONTESTS)('given $name, a healthy day is silent', (contest) => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${hour + 1}h`)
    const asked = ALERTS.flatMap((alert) => hours.map((at) => ({ at, alert, fires: false })))
    expect(complaints([groupOf(healthy(contest), asked)])).toBe('')
  })

  // Whatever differs from one contest to the other is in these two.
  test.each([SMALLEST, LARGEST])(
    'given $name, on a day on which everything is sick each alert is given',
    (contest) => {
      const sick = Object.assign({}, ...Object.values(SICK).map((differing) => differing(contest)))
      const asked = ALERTS.map((alert) => ({ at: '24h', alert, fires: true }))
      expect(complaints([groupOf({ ...healthy(contest), ...sick }, asked)])).toBe('')
    },
  )
})
