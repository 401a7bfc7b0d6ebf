import { Button } from '../controls/button.tsx'
import { Empty } from './empty.tsx'

interface FailedProps {
  /** What could not be loaded, as a sentence. */
  text: string
  /** The text of an empty list, where the specification shows that also after a failure. */
  empty?: string
  onRetry: () => unknown
}

/** In place of a list that could not be loaded, so that nobody takes it for an empty one. */
export const Failed = ({ text, empty, onRetry }: FailedProps) => (
  <div role="status">
    <Empty text={empty ?? text}>
      {empty && <p>{text}</p>}
      <Button size="small" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Empty>
  </div>
)
