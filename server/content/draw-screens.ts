/** A thread that prerenders the screens of the built site once. */
import { parentPort, workerData } from 'node:worker_threads'

const { module, site, answers } = workerData
// web/site.ts reads it when the module below is loaded.
Object.assign(globalThis, { siteSettings: JSON.stringify(site) })
const { prerenderScreens } = await import(module)
parentPort?.postMessage(await prerenderScreens(answers))
