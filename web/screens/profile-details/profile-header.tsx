import './profile-header.css'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ProfileUser } from '#contract/account/profile-details.ts'
import type { AsReceived } from '#contract/call.ts'
import { removeLoginRecord } from '#web/account/login-record.ts'
import { Button, ButtonLink } from '#web/components/controls/button.tsx'
import { logout } from '#web/data/calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { longDate } from '#web/text/eastern-time.ts'

interface ProfileHeaderProps {
  user: AsReceived<ProfileUser>
  linked: string | null | undefined
  /** Whether they may use the organiser's desk. */
  hasDesk: boolean
}

export function ProfileHeader({ user, linked, hasDesk }: ProfileHeaderProps) {
  const navigate = useNavigate()
  const client = useQueryClient()

  const leave = async () => {
    // Also when the server refuses or cannot be reached: this browser is logged out in any case.
    await logout().catch((error: unknown) => console.error('Could not log out:', error))
    removeLoginRecord()
    await navigate('/')
    client.removeQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/profile-details/'),
    })
  }

  return (
    <header className="profile-header">
      <div className="row">
        <Avatar sources={[user.gamer_pic_url]} size={104} />
        <div>
          <h1>{user.gamertag ?? 'Not Available'}</h1>
          {user.display_name && user.display_name !== user.gamertag && (
            <p className="display-name">{user.display_name}</p>
          )}
          <p className="faint">Linked: {longDate(linked) ?? longDate(user.created_at) ?? 'Not Available'}</p>
        </div>
      </div>
      <div className="buttons">
        {hasDesk && (
          <ButtonLink to="/organiser" size="small">
            <KeyRound /> Organiser desk
          </ButtonLink>
        )}
        <Button kind="quiet" size="small" onClick={leave}>
          <LogOut /> Logout
        </Button>
      </div>
    </header>
  )
}
