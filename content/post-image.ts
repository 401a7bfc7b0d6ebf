/** The images of posts: accepted files, and the address of one, which contains its size so that a page can reserve the space. */

/** In pixels; the desk scales larger ones down. */
export const MAX_IMAGE_SIDE = 1600
export const MAX_IMAGE_BYTES = 700_000

const TYPES = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const
export type ImageType = keyof typeof TYPES

export interface ImageFacts {
  type: ImageType
  width: number
  height: number
}

/** From the first bytes; undefined for anything else, whatever its name. */
export function readImage(bytes: Buffer): ImageFacts | undefined {
  const found = readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes)
  return found && found.width > 0 && found.height > 0 ? found : undefined
}

function readPng(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Three kinds of first chunk, each with the size in a different place. */
function readWebp(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined
  const [form, chunk] = [bytes.toString('latin1', 8, 12), bytes.toString('latin1', 12, 16)]
  if (form !== 'WEBP') return undefined
  const type = 'webp'
  if (chunk === 'VP8X')
    return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8L') {
    const size = bytes.readUInt32LE(21)
    return { type, width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8 ') return undefined
  return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** The size is in the frame's header, after segments of any length. */
function readJpeg(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return undefined
}

/** `/pictures/posts/<32 digits>-<width>x<height>.<type>`. */
export const imagePath = (key: string, { type, width, height }: ImageFacts): string =>
  `/pictures/posts/${key}-${width}x${height}.${type}`

const PATH = /^\/pictures\/posts\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.(webp|png|jpg)$/

/** Undefined for any other address. */
export function imageAt(path: string): { key: string; width: number; height: number } | undefined {
  const [, key, width, height] = PATH.exec(path) ?? []
  return key ? { key, width: Number(width), height: Number(height) } : undefined
}

export const contentTypeOf = (type: ImageType): string => TYPES[type]
