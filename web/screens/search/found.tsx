import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Empty } from '#web/components/notices/empty.tsx'
import { counted } from '#web/text/counted.ts'

interface FoundProps<Item> {
  noun: 'game' | 'gamer' | 'challenge'
  items: readonly Item[]
  text: string
  find: (items: readonly Item[], text: string) => Item[]
  /** Draws what was found, when there is anything. */
  children: (found: readonly Item[]) => ReactNode
}

/** What was found, or that nothing was. The number is also read out while the visitor types. */
export function SearchResults<Item>({ noun, items, text, find, children }: FoundProps<Item>) {
  // Typing goes on while the list of what was typed before is still being drawn.
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
