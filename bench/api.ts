/**
 * Requests per second of the API, compared with the textbook way (Express, a query and JSON.stringify per request,
 * compression), a bare node:http server with the same bytes (the runtime's limit), and nginx serving them from disk.
 * Server and client have a processor each. A round measures the servers one after the other; ratios are taken per round
 * and the median counts, so that a busy moment spoils only one round. Also measured: the first answers of the calls
 * that count, beside those that only list.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#store/open.ts'
import { fillContest } from '#tests/server/filled-contest.ts'
import { testDatabase } from '#tests/support/database.ts'
import { askOnce, type Drive, drive, pinTo } from './api/client.ts'
import { type FirstAnswers, firstAnswers } from './api/first-answers.ts'
import { keepPlainTables } from './api/plain-tables.ts'
import { type BenchServer, type KeptAnswer, startNginx, startServer } from './api/servers.ts'
import { median, ratio } from './api/statistics.ts'
import type { BenchOptions } from './options.ts'

const GAMERS = 250
/** Many short rounds, so that both sides of a ratio are measured at nearly the same time. */
const ROUNDS = 12
const SECONDS = 0.5
/** It is so slow that a few rounds are enough. */
const TEXTBOOK_ROUNDS = 3
/** Two processes of the same program differ by a tenth throughout their lives, depending on memory layout. */
const COPIES = 3
export const CALLS = ['/api/leaderboards', '/api/games', '/api/gamer?gamertag=Two+Words'] as const

type ServerName = 'ours' | 'textbook' | 'bareNode' | 'nginx'
type Rates = Partial<Record<ServerName, Drive>>

export async function run({ json }: BenchOptions): Promise<void> {
  console.log(`Filling a contest with ${GAMERS} gamers ...`)
  await using stack = new AsyncDisposableStack()
  const database = await testDatabase()
  stack.defer(() => database.close())
  await fillContest(database.db, { gamers: GAMERS, cycles: 5 })
  const owner = connect(database.ownerConnectionString, console)
  await keepPlainTables(owner).finally(() => owner.destroy())
  const folder = mkdtempSync(join(tmpdir(), 'grid900-bench-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))

  const copies = (file: string, env: NodeJS.ProcessEnv) =>
    Promise.all(Array.from({ length: COPIES }, async () => stack.use(await startServer(file, env))))
  const ours = await copies('ours.ts', { DATABASE_URL: database.connectionString })
  const [first] = ours as [BenchServer, ...BenchServer[]]
  const textbook = stack.use(await startServer('textbook.mjs', { DATABASE_URL: database.connectionString }))
  await expectSameAnswers(first, textbook)
  const files = await keepAnswers(first, folder)
  const bareNode = await copies('bare-node.ts', { ANSWERS: files })
  const nginx = await startNginx(folder, CALLS)
  if (nginx) stack.use(nginx)
  await pinTo(1)
  // First of all, because a first answer must not have been requested before.
  const slowest = await firstAnswers(first)

  const rounds = new Map<string, Rates[]>()
  for (const call of CALLS) {
    const fast = await measure(call, { ours, bareNode, nginx: nginx ? [nginx] : [] }, ROUNDS)
    // Separate, because it leaves the database busy for a while.
    rounds.set(call, [
      ...fast,
      ...(await measure(call, { ours: [first], textbook: [textbook] }, TEXTBOOK_ROUNDS)),
    ])
  }
  report(rounds, slowest, json)
}

/** The textbook must give the same answers, or the comparison would be meaningless. */
async function expectSameAnswers(ours: BenchServer, textbook: BenchServer): Promise<void> {
  for (const call of CALLS) {
    const [a, b] = [await fetch(ours.url + call), await fetch(textbook.url + call)]
    if (comparable(await a.json()) !== comparable(await b.json())) {
      throw new Error(`The two servers answer ${call} differently.`)
    }
  }
}

/** Databases order equal names differently, which does not matter here. */
export function comparable(answer: unknown): string {
  const sorted = (_: string, value: unknown) =>
    Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value
  return JSON.stringify(answer, sorted)
}

/** The bytes that ours sends, for servers that only repeat them. */
async function keepAnswers(ours: BenchServer, folder: string): Promise<string> {
  const answers: Record<string, KeptAnswer> = {}
  for (const [nth, call] of CALLS.entries()) {
    const { body, headers } = await askOnce(ours.url + call)
    const file = join(folder, `answer-${nth}`)
    writeFileSync(file, body)
    answers[call] = { file, headers }
  }
  const list = join(folder, 'answers.json')
  writeFileSync(list, JSON.stringify(answers))
  return list
}

async function measure(
  call: string,
  servers: Partial<Record<ServerName, readonly BenchServer[]>>,
  count: number,
): Promise<Rates[]> {
  const rounds: Rates[] = []
  const order = Object.entries(servers)
  const warmUp = Math.max(...order.map(([, copies]) => copies.length))
  for (let round = 0; round < warmUp + count; round++) {
    const rates: Rates = {}
    for (const [name, copies] of order) {
      const server = copies[round % copies.length]
      if (server) rates[name as ServerName] = await drive(server, call, SECONDS)
    }
    // No server always follows the same other one.
    order.reverse()
    // The first round of each copy warms up compilers and caches.
    if (round >= warmUp) rounds.push(rates)
  }
  return rounds
}

const OTHERS = ['textbook', 'bareNode', 'nginx'] as const

/** One call: the rates of each server and our ratio, by wall clock and by processor time. */
function figuresOf(call: string, rounds: readonly Rates[]) {
  const of = (name: ServerName, unit: keyof Drive) => median(rounds.map((rates) => rates[name]?.[unit]))
  const beside = (name: ServerName, unit: keyof Drive) =>
    median(rounds.map((rates) => ratio(rates.ours?.[unit], rates[name]?.[unit])))
  const all = ['ours', ...OTHERS] as const
  return {
    call,
    requestsPerSecond: Object.fromEntries(all.map((name) => [name, of(name, 'perSecond')])),
    requestsPerCpuSecond: Object.fromEntries(all.map((name) => [name, of(name, 'perCpuSecond')])),
    ratios: Object.fromEntries(OTHERS.map((name) => [name, beside(name, 'perSecond')])),
    cpuRatios: Object.fromEntries(OTHERS.map((name) => [name, beside(name, 'perCpuSecond')])),
  }
}

function report(rounds: Map<string, Rates[]>, first: readonly FirstAnswers[], json: boolean): void {
  const figures = [...rounds].map(([call, rates]) => figuresOf(call, rates))
  const whole = (value: number | null | undefined) =>
    value == null ? '-' : Math.round(value).toLocaleString('en-US')
  const times = (value: number | null | undefined) => (value == null ? '-' : value.toFixed(2))
  const row = (cells: string[]) =>
    console.log(cells.map((cell, nth) => (nth ? cell.padStart(16) : cell.padEnd(24))).join(''))
  for (const { call, requestsPerSecond, requestsPerCpuSecond, ratios, cpuRatios } of figures) {
    console.log(`\n${call}`)
    row(['', 'requests/s', 'per CPU second', 'ours / that', 'by CPU'])
    for (const name of ['ours', ...OTHERS]) {
      row([
        name,
        whole(requestsPerSecond[name]),
        whole(requestsPerCpuSecond[name]),
        times(ratios[name]),
        times(cpuRatios[name]),
      ])
    }
  }
  console.log('\nFirst answers, one after the other, in milliseconds')
  row(['', 'median', 'slowest', 'CPU for one'])
  for (const { call, medianMs, slowestMs, cpuMs } of first)
    row([call, medianMs?.toFixed(1) ?? '-', slowestMs.toFixed(1), cpuMs?.toFixed(1) ?? '-'])
  const lowest = (of: (figure: (typeof figures)[number]) => Record<string, number | null>) =>
    Object.fromEntries(
      OTHERS.map((name) => {
        const found = figures.flatMap((figure) => of(figure)[name] ?? [])
        return [name, found.length > 0 ? Math.round(Math.min(...found) * 100) / 100 : null]
      }),
    )
  const [ratios, cpuRatios] = [lowest((figure) => figure.ratios), lowest((figure) => figure.cpuRatios)]
  console.log(`\nLowest of the three calls: ${JSON.stringify(ratios)}, by CPU ${JSON.stringify(cpuRatios)}`)
  if (json)
    console.log(JSON.stringify({ ratios, cpuRatios, calls: figures, first, gamers: GAMERS, rounds: ROUNDS }))
}
