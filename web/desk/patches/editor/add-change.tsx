import {
  ArrowLeftRight,
  Gamepad2,
  Layers,
  List,
  ListChecks,
  ListX,
  type LucideIcon,
  SquareMinus,
  SquarePlus,
} from 'lucide-react'
import { ChoiceFrame } from '../forms/form.tsx'
import type { OpenForm } from './open-form.ts'

const CHOICES: readonly (readonly [form: OpenForm, Icon: LucideIcon, name: string, note: string])[] = [
  [{ form: 'game', kind: 'replace' }, SquarePlus, 'Replace a game', 'Another game for a square'],
  [{ form: 'game', kind: 'alternative' }, Layers, 'Add an alternative', 'Another version that counts'],
  [
    { form: 'remove', what: 'alternative' },
    SquareMinus,
    'Remove an alternative',
    'A version that no longer counts',
  ],
  [{ form: 'move' }, ArrowLeftRight, 'Swap two squares', 'Their games change places'],
  [{ form: 'game', kind: 'change' }, Gamepad2, 'Change a game', 'Its facts, its title, its availability'],
  [{ form: 'challenge' }, ListChecks, 'Add a challenge', 'With a rule and points'],
  [{ form: 'choose-challenge' }, List, 'Change a challenge', 'Points, requirements, texts'],
  [
    { form: 'remove', what: 'challenge' },
    ListX,
    'Remove a challenge',
    'Gamers who completed it lose its points',
  ],
]

interface AddChangeProps {
  onChoose: (form: OpenForm) => void
  onCancel: () => void
}

export function AddChange({ onChoose, onCancel }: AddChangeProps) {
  return (
    <ChoiceFrame title="Add change" onCancel={onCancel}>
      <ul className="change-choices">
        {CHOICES.map(([form, Icon, name, note]) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(form)}>
              <span className="icon-tile change-icon" aria-hidden="true">
                <Icon />
              </span>
              <span>
                <b>{name}</b>
                <small>{note}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ChoiceFrame>
  )
}
