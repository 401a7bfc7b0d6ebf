import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: ReactNode
  /** How many it lists. */
  count?: number | undefined
  className: string
  children: ReactNode
}

export function TitledSection({ title, count, className, children }: TitledSectionProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>
        {title} {count !== undefined && <small>{count}</small>}
      </h2>
      {children}
    </section>
  )
}
