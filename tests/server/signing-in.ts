/** A browser, our server, and the simulator in the part of Microsoft and Xbox Live. */
import { pino } from 'pino'
import { expect } from 'vitest'
import { DEFAULT_LIMITS } from '#server/http/rate-limits.ts'
import { connectRemote, type Remote } from '#simulator/control/remote.ts'
import { startSimulator } from '#simulator/server.ts'
import { endpointsFromSimulator } from '#xbox/endpoints.ts'
import { createSignIn } from '#xbox/sign-in/sign-in.ts'
import { SITE, type TestApp, testApp } from './app.ts'
import { type Browser, createBrowser } from './browser.ts'

export const CLIENT = {
  clientId: '00000000-0000-4000-8000-000000000900',
  clientSecret: 'a secret of the tests',
}
const CALLBACK = `${SITE.publicUrl}/auth/callback`

export interface SigningIn {
  server: TestApp
  remote: Remote
  /** As the server has it. */
  signIn: ReturnType<typeof createSignIn>
  /** Every line that the server wrote. */
  log: string[]
  browser(): Browser
  /** From our login page to the address that Microsoft sends the browser back to. */
  askMicrosoft(browser: Browser, choice: string): Promise<string>
  /** Where the browser is when it has signed in. */
  signInAs(browser: Browser, gamertag: string): Promise<URL>
  close(): Promise<void>
}

export async function signingIn(): Promise<SigningIn> {
  const simulator = await startSimulator({
    secret: 'secret of the simulator',
    scenario: 'empty',
    clients: [{ ...CLIENT, redirectUris: [CALLBACK] }],
    limits: 'off',
  })
  const endpoints = endpointsFromSimulator(simulator.url)
  const signIn = createSignIn({ ...CLIENT, endpoints, redirectUri: CALLBACK })
  const log: string[] = []
  const server = await testApp({
    gamers: 9,
    cycles: 3,
    signIn,
    limits: { ...DEFAULT_LIMITS, signingIn: { requests: 10_000, windowSeconds: 60 } },
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  })
  const remote = connectRemote(simulator.url, simulator.secret)
  await remote('PUT', '/players/2533274800000001', { gamertag: 'Two Words' })
  await remote('PUT', '/players/2533274899999999', { gamertag: 'Newcomer' })
  await remote('PUT', '/players/2533274899999998', { gamertag: 'No Profile', xerr: 2148916233 })

  async function askMicrosoft(browser: Browser, choice: string): Promise<string> {
    const { location } = await browser.open('/auth/login')
    expect(location).toMatch(/code_challenge_method=S256/)
    const answer = await fetch(`${location}&${choice}`, { redirect: 'manual' })
    return answer.headers.get('location') ?? ''
  }
  return {
    server,
    remote,
    signIn,
    log,
    browser: () => createBrowser(server.app, SITE.publicUrl),
    askMicrosoft,
    async signInAs(browser, gamertag) {
      const back = await askMicrosoft(browser, `__as=${encodeURIComponent(gamertag)}`)
      const { location } = await browser.open(back)
      return new URL(location, SITE.publicUrl)
    },
    async close() {
      await server.close()
      await simulator.close()
    },
  }
}
