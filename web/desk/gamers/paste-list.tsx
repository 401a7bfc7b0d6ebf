import { useState } from 'react'
import { pastedNames } from '#contest/desk/pasted-names.ts'
import { counted } from '#contest/text/numbers.ts'
import type { checkListCall } from '#contract/organiser/name-list.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { CancelButton, DeskButton } from '../components/desk-button.tsx'
import { TextArea } from '../components/field.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'

const MAX_NAMES = 500

interface PasteListProps {
  text: string
  /** Also when the server has begun. */
  onClose: () => void
}

/** The server looks up the names; NameList shows the progress. */
export function PasteList({ text: before, onClose }: PasteListProps) {
  const [text, setText] = useState(before)
  const check = useDeskAction<typeof checkListCall>()
  const typed = pastedNames(text)
  const isTooLong = typed.length > MAX_NAMES
  const submit = async () => {
    if (await check.run('/api/organiser/gamer-list/check', { lines: typed })) onClose()
  }
  return (
    <div className="paste-list stack">
      <h2 id="add-gamer">Add from a list</h2>
      <TextArea
        label="Gamertags, one per line or separated by commas"
        rows={8}
        value={text}
        error={isTooLong ? `A list has at most ${MAX_NAMES} lines; this one has ${typed.length}.` : null}
        onChange={setText}
      />
      {check.error && <Alert kind="error">{check.error}</Alert>}
      <div className="buttons">
        <DeskButton
          kind="primary"
          isPending={check.isPending}
          disabled={typed.length === 0 || isTooLong}
          onClick={() => void submit()}
        >
          Check {typed.length > 0 ? counted(typed.length, 'line') : 'the list'}
        </DeskButton>
        <CancelButton onClick={onClose}>Back</CancelButton>
      </div>
    </div>
  )
}
