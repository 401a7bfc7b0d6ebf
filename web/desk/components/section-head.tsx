import type { ReactNode } from 'react'

interface SectionHeadProps {
  title: ReactNode
  children?: ReactNode
  /** What can be done here, at the right end. */
  actions?: ReactNode
}

/** The title of a section, a sentence about it, and its keys. */
export const SectionHead = ({ title, children, actions }: SectionHeadProps) => (
  <div className="page-head">
    <div>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    {actions && <div className="buttons">{actions}</div>}
  </div>
)
