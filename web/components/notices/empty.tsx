import type { ReactNode } from 'react'

/** An empty socket and why it is empty; children are what can be done about it. */
export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{text}</p>
    {children}
  </div>
)
