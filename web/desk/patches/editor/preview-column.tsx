import { Alert } from '#web/components/notices/alert.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { sentenceOf } from '#web/desk/data/desk-http.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { PatchEffect } from '../preview/effect.tsx'
import type { LivePreview } from './use-preview.ts'

export function PreviewColumn({ live }: { live: LivePreview }) {
  const { answer, isComputing, error, refetch } = live
  const preview = answer?.preview
  const settled = easternTime(preview?.settled_at)
  return (
    <section className="preview" aria-label="Preview" aria-busy={isComputing}>
      <div className="preview-head">
        <h2>Preview</h2>
        <span className="muted">
          {isComputing ? 'Calculating...' : settled ? `Against the standings of ${settled}` : ''}
        </span>
      </div>
      {error && (
        <div className="preview-failed">
          <Alert kind="error">{sentenceOf(error)}</Alert>
          <DeskButton onClick={() => void refetch()}>Try again</DeskButton>
        </div>
      )}
      {!answer && !error && <Loading />}
      {answer && !preview && <Alert kind="info">Fix the errors next to the changes to see a preview.</Alert>}
      {preview && <PatchEffect preview={preview} />}
    </section>
  )
}
