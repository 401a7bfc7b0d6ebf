import './log.css'
import { Download, Lock } from 'lucide-react'
import { useDeferredValue } from 'react'
import { easternDate } from '#contest/calendar/days.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { LoggedAction } from '#contract/organiser/log.ts'
import { LOG_SECTION_NAMES } from '#contract/organiser/log-sections.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { useAddressChoices } from '#web/data/address-choices.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { SelectField } from '../components/field.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { dateOf, dayLabel } from '../text/desk-times.ts'
import { LogEntry } from './log-entry.tsx'
import { useLog } from './use-log.ts'

const SECTIONS = [
  { value: '', name: 'Everything' },
  ...Object.entries(LOG_SECTION_NAMES).map(([value, name]) => ({ value, name })),
]

export function Log() {
  const [query, choose] = useAddressChoices()
  const chosen = (name: string) => query.get(name) ?? ''
  const [who, section, text] = [chosen('who'), chosen('section'), chosen('search')] as const
  const search = useDeferredValue(text)
  const log = useLog({ who, section, search })
  const actions = log.data?.pages.flatMap((page) => page.actions) ?? []
  const [first] = log.data?.pages ?? []
  const days = new Map(log.data?.pages.flatMap((page) => page.days.map((day) => [day.day, day.actions])))
  const people = [
    { value: '', name: 'Everyone' },
    ...(first?.people ?? []).map(({ xuid, gamertag }) => ({ value: xuid, name: gamertag })),
    { value: 'terminal', name: 'The terminal' },
    { value: 'contest', name: 'The contest' },
  ]
  return (
    <>
      <SectionHead
        title="Log"
        actions={
          <a className="button small quiet" href="/api/organiser/log.jsonl" download>
            <Download /> JSON Lines
          </a>
        }
      >
        Every action: who, when, what changed and why.
      </SectionHead>
      <div className="tools log-tools">
        <SearchBox label="Gamer, square, reason..." text={text} onChange={(to) => choose({ search: to })} />
        <SelectField
          label="Who"
          isLabelHidden
          value={who}
          options={people}
          onChange={(to) => choose({ who: to })}
        />
        <SelectField
          label="What"
          isLabelHidden
          value={section}
          options={SECTIONS}
          onChange={(to) => choose({ section: to })}
        />
      </div>
      <QueryResult of={log}>
        {() => (
          <>
            {actions.length === 0 && (
              <Empty text={first?.count ? 'No actions match your search.' : 'Nothing has been done yet.'} />
            )}
            <Days actions={actions} counts={days} />
            {log.hasNextPage && (
              <div className="log-older row">
                <DeskButton isPending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  Show older actions
                </DeskButton>
                <span>
                  {formatNumber(actions.length)} of {counted(first?.matching ?? actions.length, 'action')}
                </span>
              </div>
            )}
            {first?.since && (
              <p className="log-kept row">
                <Lock /> {counted(first.count, 'action')} since {dateOf(first.since)}. Nothing is ever
                deleted, and an undo is a new action.
              </p>
            )}
          </>
        )}
      </QueryResult>
    </>
  )
}

interface DaysProps {
  actions: readonly LoggedAction[]
  /** Per day, including actions that are not loaded yet. */
  counts: ReadonlyMap<string, number>
}

const Days = ({ actions, counts }: DaysProps) =>
  [...Map.groupBy(actions, ({ at }) => easternDate(new Date(at)))].map(([day, ofDay]) => (
    <section key={day}>
      <div className="day-head log-day">
        <h2>{dayLabel(ofDay[0]?.at ?? '', new Date())}</h2>
        <span className="note">{counted(counts.get(day) ?? ofDay.length, 'action')}</span>
      </div>
      <ul>
        {ofDay.map((action) => (
          <LogEntry key={action.id} action={action} />
        ))}
      </ul>
    </section>
  ))
