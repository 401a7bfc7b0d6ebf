import type { ReactNode } from 'react'

/** A page of a few words beside a board that says the same in squares: not found, error. */
export const FullPageNotice = ({ children, picture }: { children: ReactNode; picture: ReactNode }) => (
  <div className="page">
    <div className="scene">
      <div>{children}</div>
      <div className="scene-picture">{picture}</div>
    </div>
  </div>
)
