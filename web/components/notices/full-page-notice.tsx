import type { ReactNode } from 'react'

export const FullPageNotice = ({ children, picture }: { children: ReactNode; picture: ReactNode }) => (
  <div className="page">
    <div className="scene">
      <div>{children}</div>
      <div className="scene-picture">{picture}</div>
    </div>
  </div>
)
