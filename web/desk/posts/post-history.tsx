import './dialogs.css'
import { useState } from 'react'
import type { DeskPost, PostVersion, postHistoryCall, restorePostCall } from '#contract/organiser/posts.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { TextDifference } from './difference-view.tsx'

interface PostHistoryProps {
  post: DeskPost
  isChanged: boolean
  onRestored: (post: DeskPost) => void
  onClose: () => void
}

/** Every version, its difference, and a way to restore it. */
export function PostHistory({ post, isChanged, onRestored, onClose }: PostHistoryProps) {
  const history = useDesk<typeof postHistoryCall>(`/api/organiser/posts/${post.id}/history`)
  const restore = useDeskAction<typeof restorePostCall>()
  const [chosen, choose] = useState<number | null>(null)
  const goBack = async (to: number) => {
    const { id } = post
    const newest = history.data?.versions[0]?.version ?? post.version
    const answer = await restore.run('/api/organiser/posts/restore', { id, version: newest, to })
    if (answer) onRestored(answer.post)
  }
  return (
    <Dialog title="History" onClose={onClose}>
      <div className="dialog-body posts-history stack">
        <QueryResult of={history}>
          {({ versions }) => {
            const [present] = versions
            const shown = versions.find(({ version }) => version === chosen) ?? versions[1] ?? present
            return (
              <>
                <VersionList versions={versions} shown={shown} onChoose={choose} />
                {shown && present && <SinceVersion shown={shown} present={present} />}
                {restore.error && <p className="field-error">{restore.error}</p>}
                {shown && shown !== present && (
                  <div className="buttons">
                    <DeskButton
                      kind="primary"
                      isPending={restore.isPending}
                      onClick={() => void goBack(shown.version)}
                    >
                      Restore version {shown.version}
                    </DeskButton>
                    {isChanged && <span>Unsaved changes will be lost.</span>}
                  </div>
                )}
              </>
            )
          }}
        </QueryResult>
      </div>
    </Dialog>
  )
}

interface VersionListProps {
  versions: readonly PostVersion[]
  shown: PostVersion | undefined
  onChoose: (version: number) => void
}

const VersionList = ({ versions, shown, onChoose }: VersionListProps) => (
  <ol>
    {versions.map((version) => (
      <li key={version.version}>
        <button
          type="button"
          className="posts-choice"
          aria-pressed={version === shown}
          onClick={() => onChoose(version.version)}
        >
          <b>Version {version.version}</b> <bdi>{authorOf(version)}</bdi>
          <small>
            {formatDeskTime(version.at)} · {STATES[version.state]}
          </small>
        </button>
      </li>
    ))}
  </ol>
)

const SinceVersion = ({ shown, present }: { shown: PostVersion; present: PostVersion }) =>
  shown === present ? (
    <p>This is the current version.</p>
  ) : (
    <>
      <p>{`What changed from version ${shown.version} to the current one:`}</p>
      {shown.title !== present.title && (
        <p>
          <del className="posts-gone">{shown.title}</del> <ins className="posts-new">{present.title}</ins>
        </p>
      )}
      <TextDifference before={shown.body} after={present.body} />
    </>
  )

const STATES = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' } as const

const authorOf = ({ author }: PostVersion): string =>
  author.gamertag ?? (author.kind === 'terminal' ? 'The terminal' : 'The contest, by itself')
