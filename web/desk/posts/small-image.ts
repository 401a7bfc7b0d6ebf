/** Scales an image to a maximum of pixels and bytes. Re-encoding also removes the camera's metadata. */

const MAX_SIDE = 1600
const MAX_BYTES = 700_000
/** Tried in turn until it is small enough; a browser without WebP writes JPEG. */
const QUALITIES = [0.86, 0.7, 0.5] as const

/** As base64. Undefined if the browser cannot read it or it stays too large. */
export async function smallImage(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const written = await encoded(canvas, quality)
    if (written && written.size <= MAX_BYTES) return base64Of(written)
  }
  return undefined
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const write = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await write('image/webp')
  return webp?.type === 'image/webp' ? webp : write('image/jpeg')
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(blob)
  })
