import type { AnswerOf } from '#contract/call.ts'
import type {
  acceptTitlesCall,
  linkedTitlesCall,
  rejectTitleCall,
  undoTitleCall,
} from '#contract/organiser/titles.ts'
import { ReasonDialog } from '../components/dialog.tsx'
import { sentenceOf } from '../data/desk-http.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { EffectFacts } from './effect-facts.tsx'
import type { ShownProposal } from './title-selection.ts'
import { useEffectOf, useUnlinkEffect } from './use-title-effects.ts'

export type Linked = AnswerOf<typeof linkedTitlesCall>['games'][number]
export type ShownLinkedTitle = Linked['twins'][number]

export const askFor = ({ name }: Linked, isTwin: boolean): string =>
  isTwin ? `One more title for ${name}` : `Change the title of ${name}`

const shownEffect = ({ data, error }: ReturnType<typeof useEffectOf>) => ({
  shown: data && <EffectFacts effect={data} />,
  error: error && sentenceOf(error),
})

interface UnlinkProps {
  game: Linked
  title: ShownLinkedTitle
  how: 'undo' | 'reject'
  onClose: () => void
}

export function UnlinkTitle({ game, title: { title_id }, how, onClose }: UnlinkProps) {
  const { link } = game
  const effect = useUnlinkEffect({ link, title_id, to: how === 'undo' ? 'before' : 'nothing' })
  const acting = useDeskAction<typeof undoTitleCall | typeof rejectTitleCall>()
  const confirm = async (why: string) => {
    const body = { link, title_id, why, ...(effect.data && { seen: effect.data.seen }) }
    return acting.run(`/api/organiser/titles/${how}`, body)
  }
  return (
    <ReasonDialog
      title={how === 'undo' ? `Undo the title of ${game.name}` : `${game.name} is not this title`}
      action={how === 'undo' ? 'Undo' : 'Reject'}
      kind="warning"
      isRequired={how === 'reject'}
      effect={shownEffect(effect)}
      of={acting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="muted">
        {how === 'undo'
          ? 'The match is undone. Feeds and charts will not mention it.'
          : 'It no longer counts for this game, and is not suggested again.'}
      </p>
    </ReasonDialog>
  )
}

interface AcceptProps {
  game: Linked
  title: ShownProposal
  isTwin: boolean
  onClose: () => void
}

export function AcceptTitle({ game, title, isTwin, onClose }: AcceptProps) {
  const { link, title_id: replaces } = game
  const matches = [{ link, title_id: title.title_id, replaces, is_twin: isTwin }]
  const effect = useEffectOf(matches)
  const accepting = useDeskAction<typeof acceptTitlesCall>()
  const confirm = async (why: string) => {
    if (!effect.data) return undefined
    return accepting.run('/api/organiser/titles/accept', { matches, seen: effect.data.seen, why })
  }
  const loses = (effect.data?.gamers_lose ?? 0) > 0
  return (
    <ReasonDialog
      title={askFor(game, isTwin)}
      action="Accept"
      kind={loses ? 'warning' : 'primary'}
      effect={shownEffect(effect)}
      of={accepting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isTwin ? (
          <>
            Gamers who complete <bdi>{title.name}</bdi>, title {title.title_id}, complete{' '}
            <bdi>{game.name}</bdi> too.
          </>
        ) : (
          <>
            <bdi>{game.title_name ?? game.title_id}</bdi> becomes <bdi>{title.name}</bdi>, title{' '}
            {title.title_id}.
          </>
        )}
      </p>
    </ReasonDialog>
  )
}
