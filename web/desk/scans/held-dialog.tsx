import type { decideHeldCall } from '#contract/organiser/held-scans.ts'
import { ReasonDialog } from '../components/dialog.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { type Choice, Effect, type HeldScan } from './held-effect.tsx'

const WORDS: Record<Choice, { title(name: string): string; action: string; text: string }> = {
  apply: {
    title: (name) => `Apply the loss of ${name}?`,
    action: 'Apply loss',
    text: 'The scan is believed: what it would take away is gone at once, for everybody to see. When a later scan shows a completion again, it comes back.',
  },
  drop: {
    title: (name) => `Drop the scan of ${name}?`,
    action: 'Drop',
    text: 'This read is not believed and everything stays. When the next scan shows the same, you are asked again.',
  },
  keep: {
    title: (name) => `Keep what ${name} has?`,
    action: 'Keep until it changes',
    text: 'Everything stays, and nobody is asked about this loss again. When a scan shows another loss, it is held anew; when all is there again, this ends by itself.',
  },
  'take-up': {
    title: (name) => `Decide about ${name} after all?`,
    action: 'Take up again',
    text: 'The scan waits for a decision again. Nothing else changes.',
  },
}

interface HeldDialogProps {
  scan: HeldScan
  choice: Choice
  onClose: () => void
}

export function HeldDialog({ scan, choice, onClose }: HeldDialogProps) {
  const decide = useDeskAction<typeof decideHeldCall>()
  const { title, action, text } = WORDS[choice]
  // What it is now stays in the dialog, with the reason that was typed: the next press is about that.
  const current = decide.stale ? (decide.stale.current as HeldScan | null) : scan
  const isGone = current === null
  const confirm = async (why: string) => {
    if (isGone) return onClose()
    const { id, version } = current
    const done = await decide.run(`/api/organiser/scans/held/${id}`, { choice, version, why })
    if (done) onClose()
  }
  return (
    <ReasonDialog
      title={title(scan.gamer.gamertag)}
      action={isGone ? 'Close' : action}
      kind={choice === 'apply' && !isGone ? 'warning' : 'primary'}
      isRequired={choice === 'apply'}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={(why) => void confirm(why)}
      onClose={onClose}
    >
      <p>{text}</p>
      {choice === 'apply' && current && <Effect scan={current} />}
    </ReasonDialog>
  )
}
