// Programs beside Node that some tests run. CI installs them; a person without them is told at the end what was not run.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tell } from '../bootstrap/news.mjs'
import { runTool } from '../bootstrap/run-tool.mjs'

const TOOLS = [
  { program: 'nginx', debian: 'nginx', tries: 'the files of deploy/ for nginx' },
  { program: 'promtool', debian: 'prometheus', tries: 'the alerts of deploy/monitoring' },
]

export const isOnThePath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const missing = () => TOOLS.filter(({ program }) => !isOnThePath(program))

/** In CI, by root: Debian's packages, without starting the services that come with them. */
export async function installOutsideTools() {
  const packages = missing().map(({ debian }) => debian)
  if (!process.env.CI || packages.length === 0 || process.getuid?.() !== 0) return
  const tools = packages.join(' and ')
  tell({ step: 'tools', state: 'begin' })
  const said = []
  const apt = (...args) =>
    runTool('apt-get', args, { env: { ...process.env, RUNLEVEL: '1' }, onLine: (line) => said.push(line) })
  await apt('update', '-qq')
  const code = await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  if (code !== 0) for (const line of said) tell({ complaint: line })
  tell({ step: 'tools', state: 'done', result: code === 0 ? tools : `${tools} could not be installed` })
}

/** One line for each tool that the tests did without. */
export const notRun = () =>
  missing().map(
    ({ program, debian, tries }) =>
      `not run: ${tries}, which need ${program} (Debian: apt-get install ${debian})`,
  )
