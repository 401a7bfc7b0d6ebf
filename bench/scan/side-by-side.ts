/**
 * What a scan with news costs here and in another checkout, in turns: the speed of a shared machine varies more from minute to minute
 * than most changes make out.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MEMORY_SETTINGS, NODE_OPTIONS } from '#run/processes/child-process.ts'
import { median, ratio } from '../api/statistics.ts'
import { cpuMsPerGamer, type Round } from './round.ts'

/** A contest has titles for ten. */
const WARM_UP = 2
const PAIRS = 8

export async function compareWith(folder: string, json: boolean): Promise<void> {
  await using there = await openCheckout(resolve(folder))
  await using here = await openCheckout(fileURLToPath(new URL('../..', import.meta.url)))
  for (let pair = 0; pair < WARM_UP; pair++) await measurePair(there, here)
  console.log('CPU ms per gamer, everybody has news:\n\n     there      here     ratio')
  const ratios: (number | null)[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const [before, now] = await measurePair(there, here)
    ratios.push(ratio(now, before))
    console.log([before, now, now / before].map((value) => value.toFixed(2).padStart(10)).join(''))
  }
  const typical = Number(median(ratios)?.toFixed(3))
  console.log(`\nMedian of the ratios: ${typical}`)
  if (json) console.log(JSON.stringify({ cpuRatioToOther: typical }))
}

type Checkout = Awaited<ReturnType<typeof openCheckout>>

async function measurePair(there: Checkout, here: Checkout): Promise<[number, number]> {
  return [cpuMsPerGamer(await there.scanNews()), cpuMsPerGamer(await here.scanNews())]
}

/** Both with the memory and the threads that a scanner of the product has now. */
async function openCheckout(folder: string) {
  const child = fork(new URL('checkout.ts', import.meta.url), [folder], {
    env: { ...process.env, ...MEMORY_SETTINGS },
    execArgv: [...process.execArgv, ...NODE_OPTIONS.scanner],
  })
  const ended = once(child, 'exit')
  const answer = async () => {
    const failed = ended.then(() => Promise.reject(new Error(`${folder} could not be measured.`)))
    const [message] = await Promise.race([once(child, 'message'), failed])
    return message
  }
  await answer()
  return {
    async scanNews(): Promise<Round> {
      child.send('scan')
      return answer()
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
