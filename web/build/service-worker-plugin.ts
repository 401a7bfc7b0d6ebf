/** Builds the service worker as a separate file at the site's root, because its path decides what it may serve. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WORKER = fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url))

export const serviceWorkerPlugin = (): Plugin => ({
  name: 'grid900-service-worker',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client') return
    this.emitFile({ type: 'chunk', id: WORKER, fileName: 'service-worker.js' })
  },
})
