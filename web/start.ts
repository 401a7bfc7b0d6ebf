/**
 * The first script of a page, and a small one. What the server has drawn into the page is seen before anything else is loaded;
 * then comes the rest, of which the server names the files as links whose time has not come (`rel="later"`).
 */
import './styles/site.css'
import { showLoadFailure } from './shell/load-failure.ts'

const later = document.querySelectorAll<HTMLLinkElement>('link[rel=later]')
if (later.length > 0) await firstPaint()
for (const link of later) link.rel = 'modulepreload'
await import('./main.tsx').catch((reason: unknown) => {
  showLoadFailure()
  throw reason
})

/** Two frames: the second begins when the first is on the screen. A page in the background has none. */
async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const frame = () => new Promise((begun) => requestAnimationFrame(begun))
  await frame()
  await frame()
}
