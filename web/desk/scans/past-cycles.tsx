import './past-cycles.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, CircleX, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskCyclesCall } from '#contract/organiser/scans.ts'
import { Empty } from '#web/components/notices/empty.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { QueryResult } from '../components/notices.tsx'
import { askDesk } from '../data/desk-http.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { durationText } from './cycle-words.ts'

type Answer = AnswerOf<typeof deskCyclesCall>
export type PastCycle = Answer['cycles'][number]

const PATH = '/api/organiser/scans/cycles'

const COLUMNS: readonly Column<PastCycle>[] = [
  {
    title: 'Started',
    isRowHeading: true,
    cell: ({ id, started_at: at }) => <Link to={`/organiser/scans/cycles/${id}`}>{formatDeskTime(at)}</Link>,
  },
  { title: 'Took', cell: ({ worked_seconds: seconds }) => durationText(seconds) },
  { title: 'Gamers', isNumber: true, cell: ({ outcomes }) => outcomes.total },
  { title: 'Changed', isNumber: true, cell: ({ changes }) => changes?.changed ?? '–' },
  { title: 'Squares', isNumber: true, cell: ({ changes }) => <SquareChanges changes={changes} /> },
  { title: 'Held', isNumber: true, cell: ({ outcomes }) => outcomes.held },
  { title: 'Failed', isNumber: true, cell: ({ outcomes }) => outcomes.failed },
  { title: 'Result', cell: (cycle) => <CycleResult cycle={cycle} /> },
]

export function PastCycles() {
  const asked = useInfiniteQuery({
    queryKey: [PATH, 'past'],
    queryFn: async ({ pageParam, signal }) =>
      (await askDesk(pageParam === null ? PATH : `${PATH}?before=${pageParam}`, { signal })) as Answer,
    initialPageParam: null as number | null,
    getNextPageParam: ({ cycles, is_more: isMore }) => (isMore ? (cycles.at(-1)?.id ?? null) : null),
    staleTime: 0,
  })
  return (
    <TitledSection className="scans-part" title="Past cycles">
      <QueryResult of={asked}>
        {({ pages }) => {
          const cycles = pages.flatMap((page) => page.cycles)
          if (cycles.length === 0) return <Empty text="No cycle has ended yet." />
          return (
            <>
              <DataTable className="past-cycles" columns={COLUMNS} items={cycles} keyOf={({ id }) => id} />
              {asked.hasNextPage && (
                <div className="past-older">
                  <DeskButton isPending={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                    Show older cycles
                  </DeskButton>
                </div>
              )}
            </>
          )
        }}
      </QueryResult>
    </TitledSection>
  )
}

export function SquareChanges({ changes }: Pick<PastCycle, 'changes'>) {
  if (!changes) return <>–</>
  const { squares_gained: squaresGained, squares_lost: squaresLost } = changes
  if (squaresGained + squaresLost === 0) return <>0</>
  return (
    <>
      {squaresGained > 0 && <span className="delta up">+{squaresGained}</span>}{' '}
      {squaresLost > 0 && <span className="delta down">−{squaresLost}</span>}
    </>
  )
}

export function CycleResult({ cycle }: { cycle: PastCycle }) {
  const { outcomes } = cycle
  if (cycle.failed_reason !== null)
    return <Result kind="not_started" Icon={CircleX} text="No one was scanned" />
  if (cycle.cancelled_at !== null) {
    const read = outcomes.total - outcomes.skipped
    return <Result kind="cancelled" Icon={CircleSlash} text={`Cancelled after ${counted(read, 'gamer')}`} />
  }
  if (!cycle.is_good) {
    const unread = outcomes.failed + outcomes.skipped
    return <Result kind="not_started" Icon={CircleX} text={`${unread} unread`} />
  }
  if (cycle.hidden_stopped !== null)
    return <Result kind="in_progress" Icon={TriangleAlert} text="Histories hidden" />
  if (cycle.losses_stopped !== null)
    return <Result kind="in_progress" Icon={TriangleAlert} text="Losses stopped" />
  if (outcomes.failed > 0) {
    return <Result kind="in_progress" Icon={TriangleAlert} text={`${outcomes.failed} failed`} />
  }
  return <Result kind="completed" Icon={CircleCheck} text="Complete" />
}

const Result = ({ kind, Icon, text }: { kind: string; Icon: typeof CircleCheck; text: string }) => (
  <span className={`status ${kind}`}>
    <Icon />
    {text}
  </span>
)
