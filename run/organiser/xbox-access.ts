/** How the commands reach Xbox Live and Microsoft: the real ones, the running simulator, or one of their own. */
import type { Config } from '#config'
import { linkSimulatedAccounts } from '#demo/simulator/simulated-accounts.ts'
import {
  runningSimulator,
  type SimulatorAccess,
  startSimulatorProcess,
} from '#demo/simulator/simulator-process.ts'
import { CommandRefused } from '#operations/context.ts'
import { contestState } from '#store/catalogue/contest-state.ts'
import type { Store } from '#store/open.ts'
import { registeredCallbacks } from '../sign-in-callbacks.ts'

export interface XboxAccess {
  credentials: { clientId: string; clientSecret: string }
  /** Undefined for the real Xbox Live. */
  simulatorUrl: string | undefined
}

interface AccessOptions {
  config: Pick<Config, 'microsoft' | 'simulatorUrl' | 'dataDir' | 'contentDir' | 'publicUrl'>
  store: Pick<Store, 'db'>
  key: string
  /** Collects what must be closed at the end. */
  opened: AsyncDisposableStack
}

export async function findXboxAccess({ config, store, key, opened }: AccessOptions): Promise<XboxAccess> {
  const { microsoft, simulatorUrl, dataDir, contentDir, publicUrl } = config
  if (microsoft) return { credentials: microsoft, simulatorUrl }
  if ((await contestState(store.db)) !== 'simulated') {
    throw new CommandRefused(
      'Xbox Live is not configured: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET, or let "npm start" build the simulated contest first.',
    )
  }
  const running = await runningSimulator(dataDir, key)
  if (running) return accessOf(running)
  const own = await startSimulatorProcess({
    dataDir,
    contentDir,
    key,
    redirectUris: registeredCallbacks(publicUrl),
    isFilled: true,
  })
  opened.defer(() => own.stop())
  await linkSimulatedAccounts(store.db, own, { key, at: new Date() })
  return accessOf(own)
}

const accessOf = ({ credentials, url }: SimulatorAccess): XboxAccess => ({ credentials, simulatorUrl: url })
