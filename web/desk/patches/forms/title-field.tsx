/** The Xbox title of a game: by id, or found by name among the titles of gamers and of the store. */
import { useState } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import type { searchTitlesCall } from '#contract/organiser/titles.ts'
import { queryString } from '#web/data/http.ts'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { Field } from '#web/desk/components/field.tsx'
import { QueryResult } from '#web/desk/components/notices.tsx'
import { useDesk } from '#web/desk/data/use-desk.ts'
import type { ChosenTitle } from './game-form-state.ts'

interface TitleFieldProps {
  name: string
  value: string
  error: string | null
  onChange: (value: string) => void
  onChoose: (title: ChosenTitle) => void
}

export function TitleField({ name, value, error, onChange, onChoose }: TitleFieldProps) {
  const [searched, setSearched] = useState<string>()
  const text = name.trim().slice(0, MAX_SEARCH_LENGTH)
  return (
    <div>
      <Field
        label="Title id (optional)"
        value={value}
        error={error}
        hint="Without it no one can complete the game until you match it under Titles."
        onChange={onChange}
      />
      <div className="title-search">
        <DeskButton kind="quiet" disabled={text === ''} onClick={() => setSearched(text)}>
          Look it up
        </DeskButton>
      </div>
      {searched && (
        <TitlesFound
          text={searched}
          onChoose={(title) => {
            onChoose(title)
            setSearched(undefined)
          }}
        />
      )}
    </div>
  )
}

const MAX_SEARCH_LENGTH = 100

function TitlesFound({ text, onChoose }: { text: string; onChoose: (title: ChosenTitle) => void }) {
  const address = `/api/organiser/titles/search${queryString({ text, where: 'everywhere' })}`
  const found = useDesk<typeof searchTitlesCall>(address)
  return (
    <QueryResult of={found}>
      {({ titles }) => (
        <ul className="found" aria-label="Titles found">
          {titles.map((title) => (
            <li key={title.title_id}>
              <button type="button" onClick={() => onChoose(title)}>
                <bdi>{title.name}</bdi>
                <small>
                  {[
                    title.platform,
                    title.gamerscore !== null && `${formatNumber(title.gamerscore)} G`,
                    title.released,
                    title.maker,
                    title.taken_by && `is ${title.taken_by.name}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
          {titles.length === 0 && <li className="muted">No gamer and no store has a title of that name.</li>}
        </ul>
      )}
    </QueryResult>
  )
}
