import type { ReactNode } from 'react'

export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page-head">
    <div>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  </div>
)
