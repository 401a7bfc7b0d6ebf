/** Puts the inline script of every page (`early/early.ts`) where `index.html` has a comment for it. */
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const EARLY = fileURLToPath(new URL('../early/early.ts', import.meta.url))
const PLACE = '<!--early-->'

export const earlyPlugin = (): Plugin => ({
  name: 'grid900-early',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`)
      const script = await built()
      return html.replace(PLACE, () => `<script>${script}</script>`)
    },
  },
})

async function built(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: EARLY, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const [script] = output
  if (script.code.includes('</script')) throw new Error('The inline script would end its own tag.')
  return script.code.trim()
}
