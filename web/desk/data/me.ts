import { createContext, use } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { deskMeCall } from '#contract/organiser/me.ts'

export type DeskMe = AnswerOf<typeof deskMeCall>

export const MeContext = createContext<DeskMe | null>(null)

/** Who is at the desk. Only inside the desk, whose door has seen them. */
export function useDeskMe(): DeskMe {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is at the desk.')
  return me
}
