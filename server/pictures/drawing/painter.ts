/** A thread that draws one picture after another; `render-pool.ts` starts it and sends the drawings. */
import { parentPort, workerData } from 'node:worker_threads'
import { createBadgePictures } from '../previews/badges.ts'
import { draw } from './draw.ts'
import type { Drawing } from './drawing.ts'
import type { Painted } from './render-pool.ts'

const { badgeFolder } = workerData as { badgeFolder: string }
const badge = createBadgePictures(badgeFolder)

parentPort?.on('message', (drawing: Drawing) => parentPort?.postMessage(paint(drawing)))

/** Reports failures, so that one bad picture does not end the thread. */
function paint(drawing: Drawing): Painted {
  try {
    return { picture: draw(drawing, badge) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
