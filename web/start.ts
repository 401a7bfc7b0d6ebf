/**
 * The first script of a page, and a small one. What the server has put into the page is painted before anything else is loaded.
 * The server names the other files in links with `rel="later"`, which browsers ignore until they are made preloads here.
 */
import './styles/site.css'
import { showLoadFailure } from './shell/load-failure.ts'
import { applyKeptTheme } from './shell/theme.ts'

// Before anything is painted, where that can be: whoever is signed in is not asked to register.
try {
  document.documentElement.toggleAttribute('data-me', 'me' in localStorage)
  document.documentElement.toggleAttribute('data-pending', /"isPending":true/.test(localStorage.me ?? ''))
  document.documentElement.toggleAttribute('data-since', 'last_me' in localStorage)
  applyKeptTheme()
} catch {} // a browser may refuse storage

const later = document.querySelectorAll<HTMLLinkElement>('link[rel=later]')
if (later.length > 0) await firstPaint()
for (const link of later) link.rel = 'modulepreload'
await import('./main.tsx').catch((reason: unknown) => {
  showLoadFailure()
  throw reason
})

/** Two frames: the second begins when the first has been painted. A page in the background has none. */
async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const frame = () => new Promise((started) => requestAnimationFrame(started))
  await frame()
  await frame()
}
