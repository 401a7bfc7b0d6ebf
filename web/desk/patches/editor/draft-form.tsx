/** The form that is open. */
import { ChallengeChoice } from '../forms/challenge-choice.tsx'
import { ChallengeForm } from '../forms/challenge-form.tsx'
import type { FormProps } from '../forms/form.tsx'
import { GameForm } from '../forms/game-form.tsx'
import { MoveForm } from '../forms/move-form.tsx'
import { RemovalForm } from '../forms/removal-form.tsx'
import { AddChange } from './add-change.tsx'
import type { OpenForm } from './open-form.ts'

interface DraftFormProps extends FormProps {
  open: OpenForm
  onOpen: (open: OpenForm) => void
}

export function DraftForm({ open, onOpen, ...form }: DraftFormProps) {
  switch (open.form) {
    case 'add':
      return <AddChange onChoose={onOpen} onCancel={form.onCancel} />
    case 'game':
      return <GameForm kind={open.kind} game={open.game} {...form} />
    case 'move':
      return <MoveForm {...form} />
    case 'choose-challenge':
      return (
        <ChallengeChoice
          challenges={form.grid.challenges}
          onChoose={(challenge) => onOpen({ form: 'challenge', challenge })}
          onCancel={form.onCancel}
        />
      )
    case 'challenge':
      return <ChallengeForm challenge={open.challenge} {...form} />
    case 'remove':
      return <RemovalForm what={open.what} {...form} />
  }
}
