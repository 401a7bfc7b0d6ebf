/** A part of the product that starts slowly, and then runs until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stopOnRequest } from '#run/processes/stop-on-request.ts'

await sleep(500)
const work = setInterval(() => {}, 1000)
stopOnRequest(async () => clearInterval(work))
