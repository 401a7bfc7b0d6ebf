import { useCallback, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { NewTabHint } from '#web/components/controls/external-link.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { useEarlyActs } from './early-acts.ts'
import { Footer } from './footer.tsx'
import { useNavigationEffects } from './navigation-effects.ts'
import { PalettePlace } from './palette/palette-place.tsx'
import { TopBar } from './top-bar.tsx'

export function Frame() {
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  useNavigationEffects(main, closeMenu)
  useEarlyActs()

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
      <TopBar isMenuOpen={isMenuOpen} onMenuChange={setMenuOpen} />
      <main id="main" ref={main} tabIndex={-1} inert={isMenuOpen}>
        <Outlet />
      </main>
      <Footer inert={isMenuOpen} />
      <ConnectionNotice />
      <PalettePlace />
      <NewTabHint />
      <ScrollRestoration getKey={placeKey} />
    </div>
  )
}

/** Every directly opened address has the same key; without itself in it the previous page's position would be restored. */
const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key
