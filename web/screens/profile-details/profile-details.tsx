import './profile-details.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { hasLoginRecord } from '#web/account/account-storage.ts'
import { clearAccount } from '#web/account/me.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { outlineAbout } from '#web/components/notices/outline.ts'
import { profileDetails } from '#web/data/calls.ts'
import { StatusError } from '#web/data/http.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { AccountStatus } from './account-status.tsx'
import { MyData } from './my-data.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { XboxProfileCard } from './xbox-profile.tsx'

const isSessionOver = (error: unknown): boolean =>
  error instanceof StatusError && (error.status === 401 || error.status === 403)

const Notices = lazy(() => import('./notices/notices.tsx'))

export function ProfileDetails() {
  const { gamertag = '' } = useParams()
  const { data, error, isPending } = useQuery(profileDetails(gamertag))
  const navigate = useNavigate()
  const client = useQueryClient()
  const isOver = isSessionOver(error)
  useDocumentTitle(data?.user?.gamertag && withSiteName(data.user.gamertag))

  useEffect(() => {
    if (!isOver) return
    clearAccount()
    navigate('/xbox-login?error=session_expired', { replace: true })
  }, [isOver, navigate])

  // Only when this screen has gone: it would ask again, and take the refusal for an expired session.
  useEffect(
    () => () => {
      if (!hasLoginRecord()) client.clear()
    },
    [client],
  )

  if (isPending || isOver) return <Waiting />
  if (!data) return <Waiting problem={sentenceOf(error)} />
  if (!data.user) return <Waiting problem="Profile not found" />
  return (
    <div className="page">
      <div className="profile-details">
        <ProfileHeader
          user={data.user}
          linked={data.linked}
          colour={data.linkedGamer?.color}
          isActive={data.existsInGamer === true}
          hasDesk={Boolean(data.deskRole)}
        />
        <AccountStatus
          isActive={data.existsInGamer === true}
          linkedGamer={data.linkedGamer}
          gamertag={data.user.gamertag || gamertag}
          xuid={data.user.xuid ?? ''}
          askedAt={data.existsInGamer ? null : data.user.created_at}
        />
        <XboxProfileCard profile={data} />
        <Suspense>
          <Notices />
        </Suspense>
        <MyData />
      </div>
    </div>
  )
}

const sentenceOf = (error: unknown): string =>
  (error instanceof StatusError && error.serverMessage) || 'Failed to load profile'

function Waiting({ problem }: { problem?: string }) {
  const about = outlineAbout(useLocation().pathname)
  return (
    <div className="page profile-waiting">
      <h1 className="visually-hidden">Xbox profile</h1>
      {about && <p className="about">{about}</p>}
      {problem ? <Alert kind="error">{problem}</Alert> : <Loading />}
      <ButtonLink to="/xbox-login" kind={problem ? 'plain' : 'quiet'} size={problem ? 'normal' : 'small'}>
        <ArrowLeft /> Back to Login
      </ButtonLink>
    </div>
  )
}
