import { Button } from '../controls/button.tsx'
import { Empty } from './empty.tsx'

interface FailedProps {
  text: string
  /** The specification shows the empty-list text after a failure too. */
  empty?: string
  onRetry: () => unknown
}

/** Replaces a list that could not be loaded, so that it does not look empty. */
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
