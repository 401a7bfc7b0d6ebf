import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const YearCard = ({
  Icon,
  title,
  children,
}: {
  Icon: LucideIcon
  title: string
  children: ReactNode
}) => (
  <div className="card year-card">
    <h3>
      <Icon /> {title}
    </h3>
    {children}
  </div>
)
