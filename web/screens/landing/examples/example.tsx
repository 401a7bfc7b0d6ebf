import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loading } from '#web/components/notices/loading.tsx'

interface ExampleProps {
  title: string
  text: ReactNode
  to: string
  more: ReactNode
  /** Undefined until loaded, null after a failure. */
  children: ReactNode | null | undefined
  className?: string
}

/** One feature of the site, shown with a real gamer. */
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
