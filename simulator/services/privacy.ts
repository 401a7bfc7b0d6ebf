import { z } from 'zod'
import { empty, json, problem } from '../requests/answers.ts'
import { contractOf, jsonBody } from '../requests/incoming-request.ts'
import type { Service } from '../simulation.ts'
import { refusalStyle, tokenSubject, WHO } from './authorise.ts'

const Batch = z.object({
  users: z.array(z.object({ xuid: z.string() })),
  permissions: z.array(z.string()),
})

const PATH = new RegExp(`^/users/${WHO}/permission/validate$`)

export const privacy: Service = (sim, request, caller) => {
  const who = PATH.exec(request.path)?.[1]
  if (who === undefined) return empty(404)
  if (contractOf(request) === undefined) return empty(400)
  // Callers can query only their own permissions.
  if (tokenSubject(sim, caller, who) !== caller)
    return problem(403, 5, 'Privacy', 'The request was forbidden.')
  const verdict = (target: string, setting: string) => {
    const subject = tokenSubject(sim, caller, target)
    if (!subject) return null
    return setting === 'ViewTargetGameHistory' && refusalStyle(subject, caller)
      ? { isAllowed: false, reasons: [{ reason: 'NotAllowed' }] }
      : { isAllowed: true }
  }
  if (request.method === 'GET') {
    const answer = verdict(request.query.get('target') ?? '', request.query.get('setting') ?? '')
    return answer ? json(200, answer) : problem(400, 8, 'Privacy', 'The target of the request was invalid.')
  }
  const parsed = Batch.safeParse(jsonBody(request))
  if (!parsed.success) return problem(400, 8, 'Privacy', 'The body of the request was invalid.')
  const { users, permissions } = parsed.data
  const nobody = { isAllowed: false, reasons: [{ reason: 'NotAllowed' }] }
  const responses = users.map((user) => ({
    user,
    permissions: permissions.map((setting) => verdict(`xuid(${user.xuid})`, setting) ?? nobody),
  }))
  return json(200, { responses })
}
