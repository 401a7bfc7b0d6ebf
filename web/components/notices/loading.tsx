import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isMissing } from '#web/data/http.ts'
import { useRouteTitle } from '#web/site-titles.ts'
import { outlineAbout } from './outline.ts'

const SOCKETS = Array.from({ length: 9 }, (_, index) => index)

interface LoadingProps {
  text?: string | undefined
  /** False inside a button, whose name it is. */
  isAnnounced?: boolean
}

export const Loading = ({ text = 'Loading...', isAnnounced = true }: LoadingProps) => (
  <span className="loading" role={isAnnounced ? 'status' : undefined}>
    <i aria-hidden="true">
      {SOCKETS.map((socket) => (
        <b key={socket} />
      ))}
    </i>
    {text}
  </span>
)

interface LoadingPageProps {
  name?: string | undefined
  text?: string
  /** The error, so that a failed page does not look as if it were loading. */
  error?: Error | null
  children?: ReactNode
}

export function LoadingPage({ name, text, error, children }: LoadingPageProps) {
  const title = useRouteTitle()
  const { pathname, search } = useLocation()
  // At a past moment today's figures would be wrong.
  const about = /[?&]at=/.test(search) ? undefined : outlineAbout(pathname)
  return (
    <div className="page loading-page">
      {name ? <h1>{name}</h1> : <h1 className="visually-hidden">{title}</h1>}
      {name && about && <p className="about">{about}</p>}
      {!isMissing(error) && <Loading text={text} />}
      {children}
    </div>
  )
}
