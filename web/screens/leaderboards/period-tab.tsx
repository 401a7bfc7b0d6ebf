import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { isMissing } from '#web/data/http.ts'
import { LoadingList } from '#web/lists/loading-list.tsx'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { type Period, PeriodPicker } from './period-picker.tsx'

interface PeriodTabProps<Answer> {
  tab: 'weekly' | 'monthly'
  /** Also its parameter in the address. */
  unit: 'week' | 'month'
  call: (period: string | undefined) => UseQueryOptions<Answer, Error, Answer, string[]>
  emptyText: string
  failedText: string
  periodOf: (answer: Answer) => Period
  /** `isOld` while the answer is that of the previous period. */
  children: (answer: Answer, isOld: boolean) => ReactNode
}

/**
 * One week or month at a time, in the address: `?tab=weekly&week=2025-09-08` (its Monday) or
 * `?tab=monthly&month=2025-09`. The default is the current one.
 */
export function PeriodTab<Answer>(props: PeriodTabProps<Answer>) {
  const { tab, unit, call, emptyText, failedText, periodOf, children } = props
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(unit) ?? undefined
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...call(asked),
    // The previous period stays until the next has loaded.
    placeholderData: keepPreviousData,
  })
  const isReturning = useReturning(data)
  if (isPending) return <LoadingList />
  if (data === undefined && !isMissing(error)) return <Failed text={failedText} onRetry={refetch} />
  if (data === undefined)
    return (
      <Empty text={emptyText}>
        {asked && (
          <ButtonLink to={`?tab=${tab}`} size="small">
            Show this {unit}
          </ButtonLink>
        )}
      </Empty>
    )
  return (
    <>
      <PeriodPicker
        unit={unit}
        period={periodOf(data)}
        onChoose={(chosen) => setParameters({ tab, [unit]: chosen }, { preventScrollReset: true })}
      />
      <Returning value={isReturning}>
        {children(data, isPlaceholderData) || <Empty text={emptyText} />}
      </Returning>
    </>
  )
}
