import { topBarLinks } from 'virtual:pages'
import { Menu, Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { hasLoginRecord, onAccountChange } from '#web/account/account-storage.ts'
import { site } from '#web/site.ts'
import { useRouteHandle } from '../site-titles.ts'
import { useCompactMenu } from './compact-menu.ts'

/** Only for those who have signed in here; nobody else loads it. */
const MeMenu = lazy(() => import('./me-menu/me-menu.tsx'))

interface TopBarProps {
  isMenuOpen: boolean
  onMenuChange: (isOpen: boolean) => void
  /** Opens the palette. */
  onFind: () => void
}

export function TopBar({ isMenuOpen, onMenuChange, onFind }: TopBarProps) {
  const burger = useRef<HTMLButtonElement>(null)
  const isCompact = useCompactMenu()
  const section = useRouteHandle()?.section
  const close = () => onMenuChange(false)
  const hasSignedIn = useSyncExternalStore(onAccountChange, hasLoginRecord, () => false)

  useEffect(() => {
    if (!isMenuOpen) return
    if (!isCompact) return onMenuChange(false)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onMenuChange(false)
      burger.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isMenuOpen, isCompact, onMenuChange])

  const register = (
    <Link
      to="/register"
      className="call-to-action"
      aria-current={section === '/register' ? 'page' : undefined}
      onClick={close}
    >
      Register
    </Link>
  )
  return (
    <>
      <header className="top-bar">
        <div className="top-bar-inner">
          <div className="brand">
            <Link to="/" aria-label={`${site.siteName} home`} onClick={close}>
              <Logo />
            </Link>
            <Link to="/" className="brand-name" onClick={close}>
              {site.siteName}
            </Link>
          </div>
          <nav id="menu" className={isMenuOpen ? 'main-nav open' : 'main-nav'} aria-label="Main">
            {topBarLinks.map(({ path, name }) => (
              <Link key={path} to={path} aria-current={path === section ? 'page' : undefined} onClick={close}>
                {name}
              </Link>
            ))}
            {hasSignedIn ? (
              <Suspense fallback={register}>
                <MeMenu isCompact={isCompact} close={close}>
                  {register}
                </MeMenu>
              </Suspense>
            ) : (
              register
            )}
          </nav>
          <Link
            to="/search"
            className="icon-button search-button"
            aria-label="Search"
            onClick={(event) => {
              close()
              // Opened in another tab it is the page of the search.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onFind()
            }}
          >
            <Search />
          </Link>
          <button
            ref={burger}
            type="button"
            className="icon-button burger"
            aria-label="Menu"
            aria-controls="menu"
            aria-expanded={isMenuOpen}
            onClick={() => onMenuChange(!isMenuOpen)}
          >
            {isMenuOpen ? <X /> : <Menu />}
          </button>
        </div>
      </header>
      {isMenuOpen && (
        <button
          type="button"
          className="menu-overlay"
          aria-label="Close menu"
          tabIndex={-1}
          onClick={close}
        />
      )}
    </>
  )
}

/** The green square, its last piece dropping into place. */
const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M3 7h15v7h7v15H3z" fill="#35d962" />
    <path d="M3 7h15v2H5v20H3z" fill="#8cf5a5" />
    <path d="M20.5 2.5h9v9h-9z" fill="#b6fbc5" />
  </svg>
)
