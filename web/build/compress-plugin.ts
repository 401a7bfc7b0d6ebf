/** Compresses the built files once, as small as they get: every server would otherwise take three seconds for it at each start. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|txt)$/
/** Smaller files are sent as they are. */
const WORTH_COMPRESSING = 1024

export const compressPlugin = (): Plugin => ({
  name: 'grid900-compress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.environment.name === 'client' && dir) await compressFolder(join(dir, 'assets'))
  },
})

/** Leaves `main.js.br` and `main.js.gz` beside `main.js`. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  if (body.length < WORTH_COMPRESSING) return
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(body)),
    writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 })),
  ])
}
