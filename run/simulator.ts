/** `npm run simulator`: plays Xbox Live and Microsoft for a rehearsal, in the foreground. */
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#config'
import { startRehearsal } from '#demo/simulator/rehearsal.ts'
import { reportError } from './processes/report-error.ts'
import { stopSignal } from './processes/run-process.ts'
import { registeredCallbacks } from './sign-in-callbacks.ts'
import { keptKey } from './token-key.ts'

const DEFAULT_PORT = 4010

const HELP = `Usage: npm run simulator -- [--port <port>]

Plays Xbox Live and Microsoft's sign-in to a rehearsal, until it is stopped: see docs/operations.md, Rehearsal.

  --port <port>  where it listens; without it the port of XBOX_SIMULATOR_URL, or ${DEFAULT_PORT}
  -h, --help     show this help

It reads PUBLIC_URL, MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, XBOX_SIMULATOR_URL, CONTENT_DIR and DATA_DIR, as the product does.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(HELP)
    return
  }
  const { microsoft: credentials, simulatorUrl, contentDir, dataDir, publicUrl } = loadConfig()
  const port = Number(values.port ?? (simulatorUrl && new URL(simulatorUrl).port) ?? DEFAULT_PORT)
  const redirectUris = registeredCallbacks(publicUrl)
  // The same after a restart, so that accounts stay connected.
  const secret = keptKey(join(dataDir, 'rehearsal.key'))
  const rehearsal = await startRehearsal({ port, contentDir, dataDir, secret, credentials, redirectUris })
  const { url, application, accounts, players } = rehearsal
  console.log(`Xbox Live is simulated on ${url} until this is stopped. The settings of the rehearsal are:

  XBOX_SIMULATOR_URL=${url}
  MICROSOFT_CLIENT_ID=${application.clientId}
  MICROSOFT_CLIENT_SECRET=${application.clientSecret}

Sign-ins may end at ${redirectUris.join(' and ')} (PUBLIC_URL decides the first).
Accounts to connect: ${accounts.join(', ')}.
Players to add, for example: ${players.slice(0, 8).join(', ')}.
Its controls are described in simulator/README.md: header x-sim-secret: ${secret}`)
  const signal = stopSignal()
  if (!signal.aborted) await Promise.race([once(signal, 'abort'), rehearsal.ended])
  await rehearsal.stop()
}

await main().catch(reportError)
