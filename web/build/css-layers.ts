import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Screens and the desk override components. Files of `styles/` name their layers themselves. */
export function layerOfFolder(file: string): 'components' | 'screens' | null {
  const [, room = 'styles'] = /\/web\/([\w-]+)\/[^?]*\.css(?:\?|$)/.exec(file) ?? []
  if (room === 'styles') return null
  return room === 'screens' || room === 'desk' ? 'screens' : 'components'
}

/** Puts every stylesheet that a component imports into the layer of its folder. `styles/site.css` does so where it imports. */
export function layers(): Plugin {
  return {
    name: 'grid900-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler(css, id) {
        const layer = layerOfFolder(id)
        return layer && `@layer ${layer} {\n${css}}\n`
      },
    },
  }
}

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
