import { createContext, use } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { deskMeCall } from '#contract/organiser/me.ts'

export type DeskMe = AnswerOf<typeof deskMeCall>

export const MeContext = createContext<DeskMe | null>(null)

/** Only inside the desk, after the sign-in check. */
export function useDeskMe(): DeskMe {
  const me = use(MeContext)
  if (!me) throw new Error('The desk has no user.')
  return me
}
