// npm test -- --times N [--busy]: whole runs one after the other, with a table of what each said. With --busy each processor is
// kept busy by something else meanwhile. What fails now and then shows here.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { stopWithParent } from '../bootstrap/ending.mjs'

const TEST = fileURLToPath(new URL('../test.mjs', import.meta.url))

/** Whether all runs were green. */
export async function repeatRuns({ times, isBusy }) {
  const rivals = isBusy ? Array.from({ length: availableParallelism() }, startRival) : []
  let green = 0
  for (let run = 1; run <= times; run++) {
    const { lines, code } = await oneRun()
    if (code === 0) green++
    const told = lines.filter((line) => /^(\d+ passed, |took |log: |FAILED )/.test(line)).join('  ')
    console.log(`run ${run} of ${times}, ${isBusy ? 'busy' : 'quiet'}: ${told}`)
  }
  for (const rival of rivals) void rival.terminate()
  console.log(`${green} of ${times} runs were green`)
  return green === times
}

const startRival = () => new Worker('for (;;);', { eval: true })

function oneRun() {
  const child = spawn(process.execPath, [TEST], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ending = stopWithParent(child)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      ending.release()
      if (ending.stopped) process.exit(1)
      resolve({ lines: said.split('\n'), code })
    })
  })
}
