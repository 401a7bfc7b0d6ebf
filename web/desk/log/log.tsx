import './log.css'
import { Download, Lock } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import { LOG_SECTION_NAMES } from '#contract/organiser/log-sections.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { counted } from '#web/text/counted.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { Select } from '../components/field.tsx'
import { QueryResult } from '../components/notices.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { dateOf, dayName } from '../text/desk-times.ts'
import { LogEntry } from './log-entry.tsx'
import { useLog } from './use-log.ts'

const SECTIONS = [
  { value: '', name: 'Everything' },
  ...Object.entries(LOG_SECTION_NAMES).map(([value, name]) => ({ value, name })),
]

/** Every action: who, when, before and after, why. Nothing is ever deleted. */
export function Log() {
  const [who, setWho] = useState('')
  const [section, setSection] = useState('')
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const log = useLog({ who, section, search })
  const now = new Date()
  const actions = log.data?.pages.flatMap((page) => page.actions) ?? []
  const [first] = log.data?.pages ?? []
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
        <SearchBox label="Gamer, square, reason..." text={text} onChange={setText} />
        <Select label="Who" isLabelHidden value={who} options={people} onChange={setWho} />
        <Select label="What" isLabelHidden value={section} options={SECTIONS} onChange={setSection} />
      </div>
      <QueryResult of={log}>
        {() => (
          <>
            {actions.length === 0 && (
              <Empty text={first?.count ? 'No actions match your search.' : 'Nothing has been done yet.'} />
            )}
            {[...Map.groupBy(actions, ({ at }) => dayName(at, now))].map(([day, ofDay]) => (
              <section key={day}>
                <div className="log-day">
                  <h2>{day}</h2>
                  <span>{counted(ofDay.length, 'action')}</span>
                </div>
                <ul>
                  {ofDay.map((action) => (
                    <LogEntry key={action.id} action={action} />
                  ))}
                </ul>
              </section>
            ))}
            {log.hasNextPage && (
              <div className="log-older">
                <DeskButton isPending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  Show older actions
                </DeskButton>
              </div>
            )}
            {first?.since && (
              <p className="log-kept">
                <Lock /> {formatNumber(first.count)} {first.count === 1 ? 'action' : 'actions'} since{' '}
                {dateOf(first.since)}. Nothing is ever deleted, and an undo is a new action.
              </p>
            )}
          </>
        )}
      </QueryResult>
    </>
  )
}
