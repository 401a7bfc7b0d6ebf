import type { ReactNode } from 'react'

export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{text}</p>
    {children}
  </div>
)
