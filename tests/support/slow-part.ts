/** A part of the product that takes its time to start, and then lives until it is told to stop. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stopOnRequest } from '#run/processes/stop-on-request.ts'

await sleep(500)
const work = setInterval(() => {}, 1000)
stopOnRequest(async () => clearInterval(work))
