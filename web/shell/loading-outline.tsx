import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { outlineName } from './outline-name.ts'

/** What the server's outline shows, so that nothing changes on the screen until the answer has arrived. */
export const LoadingOutline = ({ error, children }: { error?: Error | null; children?: ReactNode }) => (
  <LoadingPage name={outlineName(useLocation().pathname)} error={error ?? null}>
    {children}
  </LoadingPage>
)
