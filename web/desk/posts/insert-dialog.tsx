import './dialogs.css'
import { useState } from 'react'
import { searchContent } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { challengePath, gamePath } from '#web/links.ts'
import { hasParts } from '#web/text/parts-match.ts'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { QueryResult } from '../components/notices.tsx'

interface InsertDialogProps {
  onInsert: (name: string, path: string) => void
  onClose: () => void
}

const MOST = 12

export function InsertDialog({ onInsert, onClose }: InsertDialogProps) {
  const content = useAnswer(searchContent())
  const { data } = content
  const [text, setText] = useState('')
  const games = (data?.data?.allGames ?? []).flatMap(({ display_name, ta_link, position }) =>
    display_name && ta_link
      ? [{ name: display_name, path: gamePath(ta_link), kind: `Square ${Math.abs(position ?? 0)}` }]
      : [],
  )
  const challenges = (data?.data?.allChallenges ?? []).flatMap(({ title, challenge_id }) =>
    title && challenge_id ? [{ name: title, path: challengePath(challenge_id), kind: 'Challenge' }] : [],
  )
  const found = text.trim()
    ? [...challenges, ...games].filter(({ name, kind }) => hasParts([name, kind], text)).slice(0, MOST)
    : []
  return (
    <Dialog title="Insert a square or challenge" onClose={onClose}>
      <div className="dialog-body stack">
        <Field label="Name of a game or challenge" value={text} onChange={setText} />
        <QueryResult of={content}>{() => null}</QueryResult>
        <ul>
          {found.map(({ name, path, kind }) => (
            <li key={path}>
              <button type="button" className="posts-choice" onClick={() => onInsert(name, path)}>
                <bdi>{name}</bdi> <small>{kind}</small>
              </button>
            </li>
          ))}
        </ul>
        <p role="status">{data && text.trim() && found.length === 0 ? 'Nothing matches your search.' : ''}</p>
      </div>
    </Dialog>
  )
}
