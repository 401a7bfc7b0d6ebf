import { type ComponentType, lazy } from 'react'
import { nextTask } from '#web/next-task.ts'
import { Failed } from './failed.tsx'

interface Part<P> {
  default: ComponentType<P>
}

/** A part whose code comes after the page's. If it cannot be loaded, for instance offline, the page stays. */
export const lazyPart = <P extends object>(load: () => Promise<Part<P>>) =>
  lazy(() =>
    nextTask()
      .then(load)
      .catch((): Part<P> => ({ default: NotLoaded })),
  )

const NotLoaded = () => (
  <Failed text="This part of the page could not be loaded." onRetry={() => location.reload()} />
)
