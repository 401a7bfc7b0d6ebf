import type { ReactNode } from 'react'

/** A page with a short text beside a board picture: not found, error. */
export const FullPageNotice = ({ children, picture }: { children: ReactNode; picture: ReactNode }) => (
  <div className="page">
    <div className="scene">
      <div>{children}</div>
      <div className="scene-picture">{picture}</div>
    </div>
  </div>
)
