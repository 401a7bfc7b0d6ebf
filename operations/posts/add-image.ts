/** Stores an image for posts. It is not logged, because only a post makes it visible. */
import { createHash } from 'node:crypto'
import { imagePath, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE, readImage } from '#content/post-image.ts'
import { keepPostImage } from '#store/posts/post-images.ts'
import type { Db } from '#store/schema.ts'
import { CommandRefused } from '../context.ts'

/** Resolves to the address of the image. */
export async function addPostImage(db: Db, bytes: Buffer, at: Date): Promise<string> {
  const facts = readImage(bytes)
  if (!facts) throw new CommandRefused('This is not a WebP, PNG or JPEG image.')
  const { width, height } = facts
  if (bytes.length > MAX_IMAGE_BYTES)
    throw new CommandRefused(`The image has ${bytes.length} bytes. ${MAX_IMAGE_BYTES} is the maximum.`)
  if (Math.max(width, height) > MAX_IMAGE_SIDE)
    throw new CommandRefused(
      `The image has ${width} by ${height} pixels. ${MAX_IMAGE_SIDE} is the maximum for either side.`,
    )
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await keepPostImage(db, { key, ...facts, bytes, addedAt: at })
  return imagePath(key, facts)
}
