import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder } from './compress-plugin.ts'

test('given built files, each text of a kilobyte gets its compressed bytes beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = 'squares '.repeat(200)
  mkdirSync(join(folder, 'inner'))
  for (const name of ['main.js', 'inner/one.css', 'font.woff2']) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'small.js'), 'squares')
  await compressFolder(folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'inner')
  expect(files.sort()).toEqual([
    ...['font.woff2', 'inner/one.css', 'inner/one.css.br', 'inner/one.css.gz'],
    ...['main.js', 'main.js.br', 'main.js.gz', 'small.js'],
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'inner/one.css.gz'))).toString()).toBe(text)
})
