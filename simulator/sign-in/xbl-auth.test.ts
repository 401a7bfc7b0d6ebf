import { afterAll, describe, expect, test } from 'vitest'
import { aPlayer, VEGA } from '#tests/support/simulator/builders.ts'
import { CLIENT, openVisit, userRequest, xstsRequest } from '#tests/support/simulator/visit.ts'

const USER = '/user.auth.xboxlive.com/user/authenticate'
const XSTS = '/xsts.auth.xboxlive.com/xsts/authorize'

const visit = await openVisit()
await aPlayer(visit.remote, { gamertag: 'Vega4821', modernGamertag: 'Vega', suffix: '4821' })
afterAll(() => visit.close())

const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = { 'x-xbl-contract-version': '1' },
) => visit.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })

async function access(xuid = VEGA): Promise<string> {
  const granted = (await visit.remote('POST', '/grant', { xuid, clientId: CLIENT.clientId })) as {
    refreshToken: string
  }
  const { body } = await visit.token({ grant_type: 'refresh_token', refresh_token: granted.refreshToken })
  return body.access_token
}

const userToken = async (xuid = VEGA): Promise<string> =>
  (await post(USER, userRequest(await access(xuid)))).body.Token

describe('the user token', () => {
  test('given an access token, it lives fourteen days and names the user hash', async () => {
    const { status, body } = await post(USER, userRequest(await access()))
    expect(status).toBe(200)
    expect(Date.parse(body.NotAfter) - Date.parse(body.IssueInstant)).toBe(14 * 86_400_000)
    expect(body.DisplayClaims.xui[0].uhs).toMatch(/^\d+$/)
  })

  test.each([
    ['no prefix', ''],
    ['the prefix of first-party tickets', 't='],
  ])('given %s, it answers 400 with an empty body', async (_, prefix) => {
    expect(await post(USER, userRequest(await access(), prefix))).toMatchObject({ status: 400, text: '' })
  })

  test('given another relying party, no contract version or no JSON, it answers 400', async () => {
    const request = userRequest(await access())
    expect((await post(USER, { ...request, RelyingParty: 'http://xboxlive.com' })).status).toBe(400)
    expect((await post(USER, request, {})).status).toBe(400)
    expect(
      (await visit.raw(USER, { method: 'POST', body: '{', headers: { 'x-xbl-contract-version': '1' } }))
        .status,
    ).toBe(400)
  })

  test('given an unknown or expired access token, it answers 401 with an empty body', async () => {
    expect(await post(USER, userRequest('EwNothing'))).toMatchObject({ status: 401, text: '' })
    const old = await access()
    await visit.remote('POST', '/expire', { kind: 'access' })
    expect((await post(USER, userRequest(old))).status).toBe(401)
  })
})

describe('the XSTS token', () => {
  test('given a user token, it lives sixteen hours and names the player', async () => {
    const { body } = await post(XSTS, xstsRequest(await userToken()))
    expect(Date.parse(body.NotAfter) - Date.parse(body.IssueInstant)).toBe(16 * 3_600_000)
    const [claims] = body.DisplayClaims.xui
    expect(claims).toMatchObject({ xid: VEGA, gtg: 'Vega4821', agg: 'Adult' })
    expect(claims).not.toHaveProperty('mgt')
  })

  test('given the modern names are asked for, they are among the claims', async () => {
    const { body } = await post(XSTS, xstsRequest(await userToken(), ['mgt', 'mgs', 'umg']))
    expect(body.DisplayClaims.xui[0]).toMatchObject({ mgt: 'Vega', mgs: '4821', umg: 'Vega#4821' })
  })

  test('given an account without a profile, it answers 401 with the XErr', async () => {
    const answer = await post(XSTS, xstsRequest(await userToken('2535000000000021')))
    expect(answer).toMatchObject({ status: 401, body: { Identity: '0', XErr: 2148916233 } })
  })

  test('given a player is banned, it answers 401 with that XErr', async () => {
    const token = await userToken()
    await visit.remote('POST', '/ban', { xuid: VEGA, xerr: 2148916227 })
    expect((await post(XSTS, xstsRequest(token))).body).toMatchObject({ XErr: 2148916227 })
    await visit.remote('POST', '/ban', { xuid: VEGA, xerr: null })
    expect((await post(XSTS, xstsRequest(token))).status).toBe(200)
  })

  test('given another relying party, sandbox or token, it answers 400 with an empty body', async () => {
    const request = xstsRequest(await userToken())
    const sandbox = { ...request, Properties: { ...request.Properties, SandboxId: 'XDKS.1' } }
    for (const body of [{ ...request, RelyingParty: 'http://example.com' }, sandbox, xstsRequest('unknown')])
      expect(await post(XSTS, body)).toMatchObject({ status: 400, text: '' })
  })
})

describe('data calls', () => {
  const path = `/profile.xboxlive.com/users/xuid(${VEGA})/profile/settings?settings=Gamertag`

  test.each([
    ['no Authorization', {}],
    ['another scheme', { authorization: 'Bearer x' }],
    ['an unknown token', { authorization: 'XBL3.0 x=1;nothing' }],
  ])('given %s, they answer 401 with code 23', async (_, headers) => {
    expect(await visit.raw(path, { headers })).toMatchObject({ status: 401, body: { code: 23 } })
  })

  test('given the user hash of somebody else, they answer 401', async () => {
    const { body } = await post(XSTS, xstsRequest(await userToken()))
    expect(
      (await visit.raw(path, { headers: { authorization: `XBL3.0 x=12345;${body.Token}` } })).status,
    ).toBe(401)
  })

  test('given sixteen hours pass, the token is stale', async () => {
    expect((await visit.call(path)).status).toBe(200)
    await visit.remote('POST', '/clock', { advanceMs: 16 * 3_600_000 })
    expect((await visit.call(path)).status).toBe(401)
  })
})
