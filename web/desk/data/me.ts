import { createContext, use } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { deskMeCall } from '#contract/organiser/me.ts'

export type Me = AnswerOf<typeof deskMeCall>

export const MeContext = createContext<Me | null>(null)

/** Who is at the desk. Only inside the desk, whose door has seen them. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is at the desk.')
  return me
}
