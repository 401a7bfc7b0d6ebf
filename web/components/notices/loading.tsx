import type { ReactNode } from 'react'
import { isMissing } from '#web/data/http.ts'
import { useRouteTitle } from '#web/site-titles.ts'

const SOCKETS = Array.from({ length: 9 }, (_, index) => index)

interface LoadingProps {
  text?: string | undefined
  /** Read out when it appears; not inside a button, whose name it is. */
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
  /** Whom or what the screen will be about, when that is known. */
  name?: string | undefined
  text?: string
  /** Why nothing came: what is not there is not loading. */
  error?: Error | null
  /** What can be said when it will not end. */
  children?: ReactNode
}

/** For a screen that has nothing to show yet, except what it will be about. */
export function LoadingPage({ name, text, error, children }: LoadingPageProps) {
  const title = useRouteTitle()
  return (
    <div className="page loading-page">
      {name ? <h1>{name}</h1> : <h1 className="visually-hidden">{title}</h1>}
      {!isMissing(error) && <Loading text={text} />}
      {children}
    </div>
  )
}
