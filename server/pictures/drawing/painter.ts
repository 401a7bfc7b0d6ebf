/** A thread that draws, one picture after the other: `render-pool.ts` starts it and hands it the drawings. */
import { parentPort, workerData } from 'node:worker_threads'
import { createBadgePictures } from '../previews/badges.ts'
import { draw } from './draw.ts'
import type { Drawing } from './drawing.ts'
import type { Painted } from './render-pool.ts'

const { badgeFolder } = workerData as { badgeFolder: string }
const badge = createBadgePictures(badgeFolder)

parentPort?.on('message', (drawing: Drawing) => parentPort?.postMessage(paint(drawing)))

/** What fails is told, so that one picture that cannot be drawn does not cost the others their thread. */
function paint(drawing: Drawing): Painted {
  try {
    return { picture: draw(drawing, badge) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
