import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loading } from '#web/components/notices/loading.tsx'

interface ExampleProps {
  title: string
  /** What it is for, in one sentence. */
  text: ReactNode
  to: string
  /** What the link leads to. */
  more: ReactNode
  /** Undefined until it has been loaded, null when it could not be. */
  children: ReactNode | null | undefined
  className?: string
}

/** One thing that the site can do, shown with somebody who takes part. */
export const Example = ({ title, text, to, more, children, className }: ExampleProps) => (
  <article className={className ? `card example ${className}` : 'card example'}>
    <h3>{title}</h3>
    <p>{text}</p>
    <div className="example-body">
      {children === undefined ? <Loading /> : (children ?? <p>This example could not be loaded.</p>)}
    </div>
    <Link to={to} className="link">
      <span>{more}</span> <ArrowRight />
    </Link>
  </article>
)
