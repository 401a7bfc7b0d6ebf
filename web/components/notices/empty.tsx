import type { ReactNode } from 'react'

/** An empty state with its reason; children are possible actions. */
export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{text}</p>
    {children}
  </div>
)
