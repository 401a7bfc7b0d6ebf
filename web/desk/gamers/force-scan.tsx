import { RefreshCw } from 'lucide-react'
import type { DeskGamer, scanGamerCall } from '#contract/organiser/gamers.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'

export function ForceScan({ gamer }: { gamer: DeskGamer }) {
  const ask = useDeskAction<typeof scanGamerCall>()
  if (gamer.scan) return <DeskButton disabled>Scanning...</DeskButton>
  return (
    <>
      <DeskButton
        label={`Force scan of ${gamer.gamertag}`}
        isPending={ask.isPending}
        onClick={() => void ask.run(`/api/organiser/gamers/${gamer.xuid}/scan`, {})}
      >
        <RefreshCw /> Force scan
      </DeskButton>
      {ask.error && (
        <span className="gamer-why" role="alert">
          {ask.error}
        </span>
      )}
    </>
  )
}
