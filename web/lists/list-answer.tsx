import type { ReactNode } from 'react'
import { Failed } from '#web/components/notices/failed.tsx'
import { LoadingList } from './loading-list.tsx'
import { Returning, useReturning } from './returning.ts'

interface ListAnswerProps<Answer> {
  of: { data: Answer | undefined; isPending: boolean; refetch: () => unknown }
  failed: string
  children: (answer: Answer) => ReactNode
}

export function ListAnswer<Answer>({
  of: { data, isPending, refetch },
  failed,
  children,
}: ListAnswerProps<Answer>) {
  const isReturning = useReturning(data)
  if (isPending) return <LoadingList />
  if (data === undefined) return <Failed text={failed} onRetry={refetch} />
  return <Returning value={isReturning}>{children(data)}</Returning>
}
