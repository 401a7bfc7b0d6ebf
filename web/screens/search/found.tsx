import type { ReactNode } from 'react'
import { Empty } from '#web/components/notices/empty.tsx'
import type { Tab } from './searched.ts'

interface FoundProps {
  tab: Tab
  text: string
  count: number
  children: ReactNode
}

/** What was found, or that nothing was. The number is also said aloud, while somebody types. */
export const Found = ({ tab, text, count, children }: FoundProps) => (
  <>
    <div role="status">
      {count > 0 ? (
        <p className="visually-hidden">{countText(tab, count)} found</p>
      ) : (
        <div className="card">
          <Empty text={`No ${tab} found matching "${text}".`} />
        </div>
      )}
    </div>
    {count > 0 && children}
  </>
)

/** `1 game`, `4 challenges` */
export const countText = (tab: Tab, count: number): string =>
  `${count} ${count === 1 ? tab.slice(0, -1) : tab}`
