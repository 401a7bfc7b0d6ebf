import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { counted } from '#contest/text/numbers.ts'
import { Empty } from '#web/components/notices/empty.tsx'

interface FoundProps<Item> {
  noun: 'game' | 'gamer' | 'challenge'
  items: readonly Item[]
  text: string
  find: (items: readonly Item[], text: string) => Item[]
  /** Renders the matches, if there are any. */
  children: (found: readonly Item[]) => ReactNode
}

/** The matches, or that there are none. The number is announced while typing. */
export function SearchResults<Item>({ noun, items, text, find, children }: FoundProps<Item>) {
  // Keeps typing responsive while the list renders.
  const wanted = useDeferredValue(text)
  const found = useMemo(() => find(items, wanted), [find, items, wanted])
  return (
    <>
      <FoundCount noun={noun} count={found.length} text={wanted} />
      {found.length > 0 && children(found)}
    </>
  )
}

interface FoundCountProps {
  noun: FoundProps<unknown>['noun']
  count: number
  text: string
}

export const FoundCount = ({ noun, count, text }: FoundCountProps) => (
  <div role="status">
    {count > 0 ? (
      <p className="visually-hidden">{counted(count, noun)} found</p>
    ) : (
      <div className="card">
        <Empty text={`No ${noun}s found matching "${text}".`} />
      </div>
    )}
  </div>
)
