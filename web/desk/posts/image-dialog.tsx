import './dialogs.css'
import { type FormEvent, useState } from 'react'
import type { addPostImageCall } from '#contract/organiser/posts.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { CancelButton, DeskButton } from '../components/desk-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Field, Labelled } from '../components/field.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { smallImage } from './small-image.ts'

interface ImageDialogProps {
  onInsert: (alt: string, path: string) => void
  onClose: () => void
}

export function ImageDialog({ onInsert, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const add = useDeskAction<typeof addPostImageCall>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (!file || !alt.trim()) return
    setReading(true)
    const data = await smallImage(file)
    setReading(false)
    if (data === undefined)
      return setFailure('This file is not an image that browsers can show, or it is too large.')
    const kept = await add.run('/api/organiser/posts/images', { data })
    if (kept) onInsert(alt.trim(), kept.path)
  }
  return (
    <Dialog title="Add an image" onClose={onClose}>
      <form className="dialog-body stack" onSubmit={(event) => void submit(event)}>
        <ImageField isMissing={isTried && !file} onChoose={setFile} />
        <Field
          label="What it shows"
          hint="Read aloud to people who cannot see it."
          value={alt}
          maxLength={300}
          error={isTried && !alt.trim() ? 'Say in a few words what the image shows.' : null}
          onChange={setAlt}
        />
        {(failure ?? add.error) && <Alert kind="error">{failure ?? add.error}</Alert>}
        <div className="buttons">
          <DeskButton kind="primary" type="submit" isPending={isReading || add.isPending}>
            Add image
          </DeskButton>
          <CancelButton onClick={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

interface ImageFieldProps {
  isMissing: boolean
  onChoose: (file: File | undefined) => void
}

const ImageField = ({ isMissing, onChoose }: ImageFieldProps) => (
  <Labelled
    id="post-image"
    label="Image"
    hint="Images with more than 1600 pixels are scaled down."
    error={isMissing ? 'Choose an image.' : null}
  >
    <input
      id="post-image"
      className="input"
      type="file"
      accept="image/webp,image/png,image/jpeg,image/gif,image/avif"
      aria-invalid={isMissing ? true : undefined}
      aria-describedby="post-image-hint"
      onChange={(event) => onChoose(event.target.files?.[0])}
    />
  </Labelled>
)
