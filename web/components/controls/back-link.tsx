import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="back">
    <ArrowLeft />
    {children}
  </Link>
)
