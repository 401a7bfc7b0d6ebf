import type { KnipConfig } from 'knip'
import { NOT_FOUND, PAGES } from './contract/pages.ts'

// The build imports the screens by the table of pages; no source names them.
const screens = [...PAGES, NOT_FOUND].map(({ screen }) => `web/screens/${screen}/${screen}.tsx`)

// With a `!` what the product and the benchmarks consist of, which `knip --production` looks at alone: what only tests use is
// dead code too.
const config: KnipConfig = {
  entry: [
    'run/*.ts!',
    'run/*.mjs!',
    'run/testing/*-reporter.mjs!',
    'deploy/*.mjs!',
    'simulator/main.ts!',
    'server/pictures/drawing/painter.ts!',
    'content/rendering-thread.ts!',
    'bench/*.ts!',
    'bench/api/*.{ts,mjs}!',
    'bench/scoring/trial.ts!',
    'web/main.tsx!',
    'web/build/prerender.tsx!',
    'tests/**/*.{test,spec}.ts',
    ...screens.map((screen) => `${screen}!`),
  ],
  project: ['**/*.{ts,tsx,mjs}!', '!tests/**!', '!**/*.test.{ts,tsx}!'],
  // The manifests of Kubernetes are written as text that names its types; run/bootstrap runs rolldown by its name.
  ignoreDependencies: ['@fontsource-variable/.*', '@biomejs/biome', 'kubernetes-types', 'rolldown'],
  ignoreBinaries: [
    'apt-get',
    'dpkg-query',
    'mkfifo',
    'mount',
    'nginx',
    'promtool',
    'script',
    'taskset',
    'tasklist',
    'umount',
  ],
  ignoreExportsUsedInFile: true,
}

export default config
