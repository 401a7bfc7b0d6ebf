/**
 * The small first script of a page. The prerendered content is painted before anything else is loaded. The server lists
 * the other files, and answers that are long, in links with `rel="later"`, which browsers ignore until this script turns
 * them into preloads.
 */
import './styles/site.css'
import { nextTask } from './next-task.ts'
import { showLoadFailure } from './shell/load-failure.ts'

const later = document.querySelectorAll<HTMLLinkElement>('link[rel=later]')
if (later.length > 0) await firstPaint()
for (const link of later) {
  link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
  // One at a time: each takes a slow phone some milliseconds.
  await nextTask()
}
try {
  // Before the rest, so that not everything is evaluated in one task.
  await import('./libraries.ts')
  await nextTask()
  await import('./main.tsx')
} catch (reason) {
  showLoadFailure()
  throw reason
}

/** The next task after a frame begins when it has been painted. A background page has none. */
async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise((started) => requestAnimationFrame(started))
  await nextTask()
}
