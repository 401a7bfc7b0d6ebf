import './me-menu.css'
import { ChevronDown, Database, Grid2x2, KeyRound, LogOut, Route } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '#web/account/log-out.ts'
import type { Me } from '#web/account/me.ts'
import { useClosing } from '#web/components/controls/use-closing.ts'
import { PendingTag } from '#web/first-minute/pending-tag.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerPath, gamerPlanPath, profileDetailsPath } from '#web/links.ts'
import { useSession } from './use-session.ts'

interface MeMenuProps {
  /** In the drawer everything is open. */
  isCompact: boolean
  /** Asked for before it was there. */
  isWanted: boolean
  close: () => void
  /** For visitors without a profile. */
  children: ReactNode
}

/** My picture, name and pages. A default export for React's `lazy`. */
export default function MeMenu({ isCompact, isWanted, close, children }: MeMenuProps) {
  const me = useSession()
  const logOut = useLogOut()
  const menu = useRef<HTMLDivElement>(null)
  const key = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(isWanted)

  useClosing({ isOpen, close: () => setOpen(false), place: menu, button: key })

  if (!me) return children
  const leave = () => {
    setOpen(false)
    close()
  }
  const who = (
    <>
      <Avatar sources={[me.picture]} colour={me.colour} size={32} />
      <bdi>{me.name}</bdi>
      {me.isPending && <PendingTag />}
    </>
  )
  return (
    <div ref={menu} className="me">
      {isCompact ? (
        <p className="me-key row">{who}</p>
      ) : (
        <button
          ref={key}
          type="button"
          className="me-key row"
          aria-expanded={isOpen}
          aria-controls="me-menu"
          // biome-ignore lint/a11y/noAutofocus: what stood in its place had the focus
          autoFocus={isWanted}
          onClick={() => setOpen(!isOpen)}
        >
          {who}
          <ChevronDown />
        </button>
      )}
      <div id="me-menu" className="me-menu" hidden={!isCompact && !isOpen}>
        <MyLinks me={me} onLeave={leave} />
        <button
          type="button"
          onClick={() => {
            leave()
            void logOut()
          }}
        >
          <LogOut /> Log out
        </button>
      </div>
    </div>
  )
}

const MyLinks = ({ me, onLeave }: { me: Me; onLeave: () => void }) => (
  <>
    <Link to={gamerPath(me.gamertag)} onClick={onLeave}>
      <Grid2x2 /> My grid
    </Link>
    <Link to={gamerPlanPath(me.gamertag)} onClick={onLeave}>
      <Route /> What to play next
    </Link>
    <Link to={`${profileDetailsPath(me.gamertag)}#my-data`} onClick={onLeave}>
      <Database /> My data
    </Link>
    {me.hasDesk && (
      <Link to="/organiser" onClick={onLeave}>
        <KeyRound /> Organiser desk
      </Link>
    )}
  </>
)
