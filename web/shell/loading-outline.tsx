import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { outlineName } from '#web/components/notices/outline.ts'

/** The same as the server's outline, so that nothing changes on screen until the answer arrives. */
export const LoadingOutline = ({ error, children }: { error?: Error | null; children?: ReactNode }) => (
  <LoadingPage name={outlineName(useLocation().pathname)} error={error ?? null}>
    {children}
  </LoadingPage>
)
