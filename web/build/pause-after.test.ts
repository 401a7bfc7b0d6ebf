import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { pauseAfter } from './pause-after.ts'

test('given a file that ends with a pause, what imports it is evaluated in a later task', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-pause-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'react.js'), "evaluated.push('react'); setTimeout(() => evaluated.push('task'))")
  writeFileSync(join(folder, 'main.js'), "import './react.js'; evaluated.push('main')")
  const groups = [{ name: 'react', test: /react\.js$/ }]
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [pauseAfter('react')],
    build: {
      lib: { entry: 'main.js', formats: ['es'], fileName: 'built' },
      rolldownOptions: {
        output: { codeSplitting: { groups }, entryFileNames: 'built.mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  const evaluated: string[] = []
  Object.assign(globalThis, { evaluated })
  await import(/* @vite-ignore */ join(folder, 'dist', 'built.mjs'))
  expect(evaluated).toEqual(['react', 'task', 'main'])
})
