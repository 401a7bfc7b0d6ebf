import { ChallengeChoice } from '../forms/challenge-choice.tsx'
import { ChallengeForm } from '../forms/challenge-form.tsx'
import type { FormProps } from '../forms/form.tsx'
import { FormMemoryOf } from '../forms/form-memory.tsx'
import { GameForm } from '../forms/game-form.tsx'
import { MoveForm } from '../forms/move-form.tsx'
import { RemovalForm } from '../forms/removal-form.tsx'
import { AddChange } from './add-change.tsx'
import type { OpenForm } from './open-form.ts'

interface DraftFormProps extends FormProps {
  draft: number
  open: OpenForm
  onOpen: (open: OpenForm) => void
}

export const DraftForm = ({ draft, ...props }: DraftFormProps) => (
  <FormMemoryOf draft={draft} open={props.open}>
    <FormOf {...props} />
  </FormMemoryOf>
)

function FormOf({ open, onOpen, ...form }: Omit<DraftFormProps, 'draft'>) {
  switch (open.form) {
    case 'add':
      return <AddChange onChoose={onOpen} onCancel={form.onCancel} />
    case 'game':
      return (
        <GameForm
          kind={open.kind}
          game={form.grid.games.find(({ ta_link }) => ta_link === open.link)}
          {...form}
        />
      )
    case 'move':
      return <MoveForm {...form} />
    case 'choose-challenge':
      return (
        <ChallengeChoice
          challenges={form.grid.challenges}
          onChoose={(challenge) => onOpen({ form: 'challenge', id: challenge.id })}
          onCancel={form.onCancel}
        />
      )
    case 'challenge':
      return <ChallengeForm challenge={form.grid.challenges.find(({ id }) => id === open.id)} {...form} />
    case 'remove':
      return <RemovalForm what={open.what} {...form} />
  }
}
