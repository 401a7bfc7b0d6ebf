/** Every call of the desk, asked in everyone's name: the role that its contract names is the one that the server asks for. */
import { afterAll, expect, test } from 'vitest'
import { DESK_ROLES, type DeskRole, mayAct } from '#contest/rules/desk-roles.ts'
import type { DeskCall } from '#contract/call.ts'
import { callsOfTheDesk } from './calls-of-the-desk.ts'
import { deskApp, type Who } from './desk-app.ts'

const desk = await deskApp()
const calls = await callsOfTheDesk()
afterAll(() => desk.close())

/** A body that no call can read: those who may make the call are told so, and nothing is changed. */
const UNREADABLE = '{'

async function statusFor(who: Who, { method, path }: Pick<DeskCall, 'method' | 'path'>): Promise<number> {
  const { statusCode } = await desk.app.inject({
    method,
    url: path.replace(/:\w+/g, '1'),
    headers: desk.headersOf(who, method),
    ...(method === 'POST' && { payload: UNREADABLE }),
  })
  return statusCode
}

const REFUSED = [401, 403]

test.each<Who>(['nobody', 'player', ...DESK_ROLES])(
  'given %s, the calls of their role answer, and no others',
  async (who) => {
    expect(calls.length).toBeGreaterThan(60)
    const role = DESK_ROLES.find((each) => each === who)
    for (const call of calls) {
      const status = await statusFor(who, call)
      const expected = role && mayAct(role, call.atLeast) ? 'answered' : who === 'nobody' ? 401 : 403
      expect([call.path, REFUSED.includes(status) ? status : 'answered']).toEqual([call.path, expected])
    }
  },
)

/** In the words of docs/operations.md; of the log, helpers undo what they may do. */
const HELPERS = /^(gamer|scans\/held\b|log\/:id\/|me$|bar$)/
const OWNERS = /^(settings|accounts|roles)\/(?!badge-effect$)/

test('helpers have gamers and held scans, owners alone settings, accounts and roles, organisers the rest', () => {
  const roleFor = (path: string): DeskRole =>
    HELPERS.test(path) ? 'helper' : OWNERS.test(path) ? 'owner' : 'organiser'
  const named = calls.map(({ path, atLeast }) => [path.replace('/api/organiser/', ''), atLeast])
  expect(named).toEqual(named.map(([path = '']) => [path, roleFor(path)]))
})
