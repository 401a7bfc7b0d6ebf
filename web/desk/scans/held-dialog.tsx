import type { decideHeldCall } from '#contract/organiser/held-scans.ts'
import { ReasonDialog } from '../components/dialog.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { type HeldAnswer, HeldScanEffect, type ShownHeldScan } from './held-effect.tsx'

const WORDS: Record<HeldAnswer, { title(name: string): string; action: string; text: string }> = {
  apply: {
    title: (name) => `Apply the losses of ${name}?`,
    action: 'Apply losses',
    text: 'The squares below are removed now, visibly for everyone. A later scan that shows a completion again restores it.',
  },
  discard: {
    title: (name) => `Discard the scan of ${name}?`,
    action: 'Discard',
    text: 'The gamer keeps all squares. If the next scan shows the same losses, it is held again.',
  },
  keep: {
    title: (name) => `Keep the squares of ${name}?`,
    action: 'Keep squares',
    text: 'The gamer keeps all squares, and this loss is not held again. A different loss is held as usual.',
  },
  reopen: {
    title: (name) => `Reopen the scan of ${name}?`,
    action: 'Reopen',
    text: 'It waits for review again. Nothing else changes.',
  },
}

interface HeldDialogProps {
  scan: ShownHeldScan
  choice: HeldAnswer
  onClose: () => void
}

export function HeldDialog({ scan, choice, onClose }: HeldDialogProps) {
  const decide = useDeskAction<typeof decideHeldCall>()
  const { title, action, text } = WORDS[choice]
  // The current state and the typed reason stay in the dialog; the next click applies to them.
  const current = decide.stale ? (decide.stale.current as ShownHeldScan | null) : scan
  const isGone = current === null
  const confirm = async (why: string) => {
    if (isGone) return true
    const { id, version } = current
    return decide.run(`/api/organiser/scans/held/${id}`, { choice, version, why })
  }
  return (
    <ReasonDialog
      title={title(scan.gamer.gamertag)}
      action={isGone ? 'Close' : action}
      kind={choice === 'apply' && !isGone ? 'warning' : 'primary'}
      isRequired={choice === 'apply'}
      of={decide}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
      {choice === 'apply' && current && <HeldScanEffect scan={current} />}
    </ReasonDialog>
  )
}
