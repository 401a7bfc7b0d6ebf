import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beginSignIn } from '#store/people/sign-ins.ts'
import { type Auth, boundState, browserSecret, failedSignIn } from './auth.ts'

export function addLogin(app: FastifyInstance, auth: Auth): void {
  app.get('/auth/login', { schema: { hide: true } }, async (request, reply) => {
    const { signIn, store, cookies } = auth
    reply.header('Cache-Control', 'no-store')
    if (!signIn) return reply.redirect(failedSignIn('config_error'))
    const secret = browserSecret(request, auth) ?? randomBytes(32).toString('base64url')
    const { url, state, verifier } = await signIn.start({ isAgain: isAskedAgain(request.query) })
    await beginSignIn(store.db, { state: boundState(state, secret), verifier, at: auth.now() })
    reply.setCookie(cookies.browser, secret, cookies.options.browser)
    return reply.redirect(url)
  })
}

/** Microsoft lets signed-in users pass; confirming an identity needs the password again. */
const isAskedAgain = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'again' in query
