import './profile-header.css'
import { KeyRound, LogOut } from 'lucide-react'
import type { ProfileUser } from '#contract/account/profile-details.ts'
import type { AsReceived } from '#contract/call.ts'
import { useLogOut } from '#web/account/log-out.ts'
import { Button, ButtonLink } from '#web/components/controls/button.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { ShownName } from '#web/gamers/shown-name.tsx'
import { longDate } from '#web/text/eastern-time.ts'

interface ProfileHeaderProps {
  user: AsReceived<ProfileUser>
  linked: string | null | undefined
  /** Six hex digits without #; unknown before the first scan. */
  colour: string | null | undefined
  /** Nothing is linked before the first scan. */
  isActive: boolean
  hasDesk: boolean
}

export function ProfileHeader({ user, linked, colour, isActive, hasDesk }: ProfileHeaderProps) {
  const logOut = useLogOut()
  return (
    <header className="profile-header spread">
      <div className="row">
        <Avatar sources={[user.gamer_pic_url]} colour={colour} size={104} />
        <div>
          <h1>{user.gamertag ? <ShownName name={user.gamertag} /> : 'Not Available'}</h1>
          {user.display_name && user.display_name !== user.gamertag && (
            <p className="display-name">{user.display_name}</p>
          )}
          <p className="faint">
            Linked: {longDate(isActive ? (linked ?? user.created_at) : linked) ?? 'Not Available'}
          </p>
        </div>
      </div>
      <div className="buttons">
        {hasDesk && (
          <ButtonLink to="/organiser" size="small">
            <KeyRound /> Organiser desk
          </ButtonLink>
        )}
        <Button kind="quiet" size="small" onClick={logOut}>
          <LogOut /> Logout
        </Button>
      </div>
    </header>
  )
}
