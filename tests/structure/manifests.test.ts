/** The files of deploy/ for programs of others, held against what these programs accept. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { isToBeTried } from '#tests/support/outside-tools.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

/**
 * What is wrong with each of these manifests. The types of kubernetes-types are made from the schema of Kubernetes itself, so the
 * compiler knows what is required, what there is no such field for, and what has the wrong type. It is no cluster: whether an image
 * or a secret is there, no one asks.
 */
function problemsOf(manifests: readonly string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-manifests-'))
  const fileOf = (index: number) => `manifest-${index}.ts`
  for (const [index, yaml] of manifests.entries()) {
    const typed = parseAllDocuments(yaml).map((document) => {
      const value = document.toJS()
      const group = value.apiVersion === 'v1' ? 'core/v1' : value.apiVersion
      return `void (${JSON.stringify(value)} satisfies import('kubernetes-types/${group}').${value.kind})`
    })
    writeFileSync(join(folder, fileOf(index)), typed.join('\n'))
  }
  const compilerOptions = {
    ...{ strict: true, noEmit: true, types: [], module: 'preserve', skipLibCheck: true },
    paths: { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] },
  }
  const files = manifests.map((_, index) => fileOf(index))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return files.map((file) => stdout.split('\n').filter((line) => line.includes(`${file}(`)))
}

describe('deploy/kubernetes', () => {
  const manifest = text('deploy/kubernetes/grid900.yaml')

  const FAULTS: readonly [string, string | RegExp, string, string][] = [
    ['a field that there is not', 'readinessProbe:', 'readynessProbe:', 'may only specify known properties'],
    [
      'a missing field',
      /selector:\n +matchLabels: \{ app: grid900, part: scanner \}/,
      '',
      "'selector' is missing",
    ],
    ['a wrong type', 'replicas: 2', 'replicas: two', "'string' is not assignable to type 'number'"],
    ['a kind that there is not', 'kind: Deployment', 'kind: Deployments', "no exported member 'Deployments'"],
  ]
  const problems = problemsOf([manifest, ...FAULTS.map(([, from, to]) => manifest.replace(from, to))])

  test('every kind is as the schema of Kubernetes has it', () => {
    expect(problems[0]).toEqual([])
  })

  test.each(FAULTS.map(([name, , , found], index) => [name, found, index + 1] as const))(
    'given %s, it is found',
    (_, found, index) => {
      expect(problems[index]?.join('\n')).toContain(found)
    },
  )

  test('while the database is away, the web servers stay in service', () => {
    const [, web] = parseAllDocuments(manifest).map((document) => document.toJS())
    const [{ readinessProbe, livenessProbe }] = web.spec.template.spec.containers
    expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/healthz', '/healthz'])
  })
})

interface ComposeService {
  image?: string
  depends_on?: string[] | Record<string, unknown>
  networks?: string[]
  volumes?: string[]
}

test('compose.yaml: every service has an image, and names only services, networks and volumes that there are', () => {
  const { services, networks, volumes } = parse(text('compose.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['db', 'web', 'scanner', 'proxy'])
  for (const [name, service] of Object.entries<ComposeService>(services)) {
    const { depends_on = [], volumes: mounted = [] } = service
    expect(service.image, name).toMatch(/^[\w.]+(:\d+)?$/)
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(services, name).toHaveProperty(other)
    for (const network of service.networks ?? []) expect(networks, name).toHaveProperty(network)
    for (const source of mounted.map((mount) => mount.split(':')[0] ?? ''))
      if (source.startsWith('./')) expect(existsSync(join(root, source)), source).toBe(true)
      else expect(Object.keys(volumes), name).toContain(source)
  }
})

describe('deploy/monitoring', () => {
  test('every alert has a name of its own, a severity and a sentence', () => {
    const { groups } = parse(text('deploy/monitoring/alerts.yaml'))
    const rules: { alert: string; labels: { severity: string }; annotations: { summary: string } }[] =
      groups.flatMap((group: { rules: unknown[] }) => group.rules)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/\.$/)
    }
  })

  test.runIf(isToBeTried('promtool'))('promtool accepts the alert rules', () => {
    const asked = spawnSync('promtool', ['check', 'rules', join(root, 'deploy/monitoring/alerts.yaml')])
    expect(asked.status, String(asked.stderr)).toBe(0)
  })

  test('the dashboard has panels with numbers of their own, which do not overlap and ask for something', () => {
    const { panels, schemaVersion } = JSON.parse(text('deploy/monitoring/grafana-dashboard.json'))
    expect(schemaVersion).toBeGreaterThan(30)
    const taken = new Map<string, string>()
    expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
    for (const { title, type, gridPos, targets } of panels) {
      if (type !== 'row' && type !== 'text')
        for (const { expr } of targets) expect(expr, title).toMatch(/grid900_|process_|up/)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.get(`${x} ${y}`), title).toBeUndefined()
          taken.set(`${x} ${y}`, title)
        }
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
    }
  })
})
