import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { NewTabHint } from '#web/components/controls/external-link.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Footer } from './footer.tsx'
import { useNavigationEffects } from './navigation-effects.ts'
import { useSearchShortcut } from './search-shortcut.ts'
import { TopBar } from './top-bar.tsx'

const Palette = lazy(() => import('./palette/palette.tsx'))

export function Frame() {
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  useNavigationEffects(main, closeMenu)
  const [isFinding, setFinding] = useState(false)
  const openPalette = useCallback(() => setFinding(true), [])
  const closePalette = useCallback(() => setFinding(false), [])
  useSearchShortcut(openPalette)
  // Marks when a prerendered page becomes interactive, for tests and performance recordings.
  useEffect(() => void performance.mark('live'), [])

  return (
    <div className="app">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads somewhere, but must not become an entry of the history */}
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          // Not as a navigation, which would add a history entry.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <TopBar isMenuOpen={isMenuOpen} onMenuChange={setMenuOpen} onFind={openPalette} />
      <main id="main" ref={main} tabIndex={-1} inert={isMenuOpen}>
        <Outlet />
      </main>
      <Footer inert={isMenuOpen} />
      <ConnectionNotice />
      {isFinding && (
        <Suspense>
          <Palette onClose={closePalette} />
        </Suspense>
      )}
      <NewTabHint />
      <ScrollRestoration getKey={placeKey} />
    </div>
  )
}

/** Every directly opened address has the same key; without itself in it the previous page's position would be restored. */
const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key
