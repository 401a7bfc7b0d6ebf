import { topBarLinks } from 'virtual:pages'
import { Menu, Search, X } from 'lucide-react'
import {
  lazy,
  type MouseEventHandler,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link } from 'react-router'
import { hasLoginRecord, onAccountChange } from '#web/account/account-storage.ts'
import { nextTask } from '#web/next-task.ts'
import { site } from '#web/site.ts'
import { useRouteHandle } from '../site-titles.ts'
import { useCompactMenu } from './compact-menu.ts'

/** Only for visitors who have signed in here. */
const MeMenu = lazy(() => nextTask().then(() => import('./me-menu/me-menu.tsx')))

interface TopBarProps {
  isMenuOpen: boolean
  onMenuChange: (isOpen: boolean) => void
}

export function TopBar({ isMenuOpen, onMenuChange }: TopBarProps) {
  const burger = useRef<HTMLButtonElement>(null)
  const isCompact = useCompactMenu()
  const section = useRouteHandle()?.section
  const close = () => onMenuChange(false)

  useMenuClosing(burger, { isMenuOpen, isCompact, onMenuChange })
  return (
    <>
      <header className="top-bar">
        <div className="top-bar-inner row">
          <Brand close={close} />
          <nav id="menu" className={isMenuOpen ? 'main-nav open' : 'main-nav'} aria-label="Main">
            <Sections section={section} onLeave={close} />
            <MeOrRegister isCompact={isCompact} close={close} isHere={section === '/register'} />
          </nav>
          <FindLink close={close} />
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

const Sections = ({ section, onLeave }: { section: string | undefined; onLeave: () => void }) =>
  topBarLinks.map(({ path, name }) => (
    <Link key={path} to={path} aria-current={path === section ? 'page' : undefined} onClick={onLeave}>
      {name}
    </Link>
  ))

/** Apart, so that the rest of a prerendered bar is not rendered again for somebody who has signed in. */
function MeOrRegister({ isHere, ...menu }: MeOrRegisterProps) {
  const hasSignedIn = useDeferredValue(useSyncExternalStore(onAccountChange, hasLoginRecord, () => false))
  const [isWanted, setWanted] = useState(false)
  const register = (
    <Register
      isHere={isHere}
      onClick={(event) => {
        menu.close()
        // It stands for my menu, which is on its way.
        if (!document.documentElement.hasAttribute('data-me')) return
        event.preventDefault()
        setWanted(!isWanted)
      }}
    />
  )
  if (!hasSignedIn) return register
  return (
    <Suspense fallback={register}>
      <MeMenu {...menu} isWanted={isWanted}>
        {register}
      </MeMenu>
    </Suspense>
  )
}

interface MeOrRegisterProps {
  isHere: boolean
  isCompact: boolean
  close: () => void
}

const Register = ({ isHere, onClick }: { isHere: boolean; onClick: MouseEventHandler }) => (
  <Link
    to="/register"
    className="call-to-action"
    aria-current={isHere ? 'page' : undefined}
    onClick={onClick}
  >
    Register
  </Link>
)

const Brand = ({ close }: { close: () => void }) => (
  <div className="brand row">
    <Link to="/" aria-label={`${site.siteName} home`} onClick={close}>
      <Logo />
    </Link>
    <Link to="/" className="brand-name" onClick={close}>
      {site.siteName}
    </Link>
  </div>
)

/** A click opens the palette: early/finding.ts. */
const FindLink = ({ close }: { close: () => void }) => (
  <Link to="/search" className="icon-button search-button" aria-label="Search" onClick={close}>
    <Search />
  </Link>
)

interface MenuClosing extends Pick<TopBarProps, 'isMenuOpen' | 'onMenuChange'> {
  isCompact: boolean
}

/** On Escape, and when the window becomes wide enough for the links. */
function useMenuClosing(
  burger: RefObject<HTMLButtonElement | null>,
  { isMenuOpen, isCompact, onMenuChange }: MenuClosing,
): void {
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
  }, [burger, isMenuOpen, isCompact, onMenuChange])
}

/** The green square, its last piece dropping into place. */
const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M3 7h15v7h7v15H3z" fill="#35d962" />
    <path d="M3 7h15v2H5v20H3z" fill="#8cf5a5" />
    <path d="M20.5 2.5h9v9h-9z" fill="#b6fbc5" />
  </svg>
)
