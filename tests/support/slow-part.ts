/** A part of the product that starts slowly, and then runs until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import { runProcess } from '#run/processes/run-process.ts'

await runProcess(async ({ opened }) => {
  await sleep(500)
  const work = setInterval(() => {}, 1000)
  opened.defer(async () => clearInterval(work))
})
