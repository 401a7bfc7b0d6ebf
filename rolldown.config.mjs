// Puts the product's programs into few files below dist/programs: see run/bootstrap/programs.mjs.
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { PROGRAMS } from './run/bootstrap/programs.mjs'

const root = import.meta.dirname
const folder = join(root, 'dist', 'programs')
const programs = Object.entries(PROGRAMS).filter(([source]) => existsSync(join(root, source)))
const built = new Map(programs.map(([source, name]) => [join(root, source), `./${name}.mjs`]))

/** Plain modules in many files. Other packages are native, read files of their own or start threads. */
const BUNDLED = /^(zod|kysely|date-fns|@date-fns\/tz|marked|openid-client|oauth4webapi|jose)(\/|$)/

const isOurs = (id) => id.startsWith('.') || id.startsWith('#') || id.startsWith(root)

/** Modules name files beside their sources, which stay where they are; programs among them are taken as built. */
const namedFiles = {
  name: 'named-files',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const source = `new URL('${relative(folder, id).replaceAll('\\', '/')}', import.meta.url)`
      return code.replace(/new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g, (_, name) => {
        if (!name) return `${source}.href`
        const program = built.get(resolve(dirname(id), name))
        return program ? `new URL('${program}', import.meta.url)` : `new URL('${name}', ${source})`
      })
    },
  },
}

export default {
  cwd: root,
  input: Object.fromEntries(programs.map(([source, name]) => [name, source])),
  platform: 'node',
  external: (id) => !isOurs(id) && !BUNDLED.test(id),
  plugins: [namedFiles],
  output: { dir: folder, cleanDir: true, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
}
