import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Every stylesheet begins with the order of the layers, because the first one loaded decides it. */
export function layerOrder(): Plugin {
  const file = new URL('../styles/layers.css', import.meta.url)
  return {
    name: 'grid900-layer-order',
    apply: 'build',
    generateBundle(_, bundle) {
      const order = /@layer [^;{]+;/.exec(readFileSync(file, 'utf8'))?.[0]
      if (!order) throw new Error('styles/layers.css does not declare the order of the layers.')
      for (const asset of Object.values(bundle))
        if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
          asset.source = `${order}${asset.source}`
    },
  }
}
