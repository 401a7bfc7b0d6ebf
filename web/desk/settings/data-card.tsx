import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { EXPORT_PATH } from '#contract/organiser/asking.ts'
import { ActionError } from '../components/action-error.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { isUnconfirmed, sentenceOf, takeDeskFile } from '../data/desk-http.ts'
import { SettingCard } from './setting-card.tsx'

export function DataCard() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeDeskFile(EXPORT_PATH),
    networkMode: 'always',
  })
  return (
    <SettingCard
      id="data"
      title="Data"
      about="Everything except keys and sessions, as JSON Lines. An empty installation can import it."
    >
      <div>
        <DeskButton kind="quiet" isPending={isPending} onClick={() => mutate()}>
          <Download /> {isPending ? 'Exporting...' : 'Export the contest'}
        </DeskButton>
      </div>
      <div role="status">
        <ActionError error={error && sentenceOf(error)} isUnconfirmed={isUnconfirmed(error)} />
      </div>
    </SettingCard>
  )
}
