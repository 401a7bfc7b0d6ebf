import type { KnipConfig } from 'knip'
import { NOT_FOUND, PAGES } from './contract/pages.ts'

// The build imports the screens by the table of pages; no source names them.
const screens = [...PAGES, NOT_FOUND].map(({ screen }) => `web/screens/${screen}/${screen}.tsx`)

const config: KnipConfig = {
  entry: [
    'run/*.ts',
    'run/*.mjs',
    '*/main.ts',
    'organiser/commands/check-content.ts',
    'bench/*.ts',
    'bench/api/*.{ts,mjs}',
    'web/build/prerender.tsx',
    'store/migrations/*.ts',
    'tests/**/*.{test,spec}.ts',
    ...screens,
  ],
  project: ['**/*.{ts,tsx,mjs}'],
  ignoreDependencies: ['@fontsource-variable/.*', '@biomejs/biome'],
  ignoreBinaries: ['apt-get', 'nginx', 'taskset', 'tasklist'],
  ignoreExportsUsedInFile: true,
}

export default config
