import { expect, test } from 'vitest'
import { imageAt, imagePath, readImage } from './post-image.ts'

/** One pixel each, as encoders write them. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const WEBP_LOSSY = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
const WEBP_LOSSLESS = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
const jpeg = (width: number, height: number): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0, 0xff, 0xd9],
  ])

test.each([
  ['a PNG', Buffer.from(PNG, 'base64'), { type: 'png', width: 1, height: 1 }],
  ['a WebP', Buffer.from(WEBP_LOSSY, 'base64'), { type: 'webp', width: 1, height: 1 }],
  ['a lossless WebP', Buffer.from(WEBP_LOSSLESS, 'base64'), { type: 'webp', width: 1, height: 1 }],
  ['a JPEG', jpeg(640, 480), { type: 'jpg', width: 640, height: 480 }],
])('given %s, its first bytes tell what it is and how large', (_, bytes, facts) => {
  expect(readImage(bytes)).toEqual(facts)
})

test.each([
  ['nothing', ''],
  ['a drawing, which may hold a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page with the first letters of a GIF', 'GIF89a<script>alert(1)</script>'],
  ['a WebP that is cut', 'RIFF    WEBPVP8 '],
  ['a JPEG without a frame', '\xff\xd8\xff\xe0\x00\x04\x00\x00\xff\xd9'],
])('given %s, it is no image', (_, text) => {
  expect(readImage(Buffer.from(text, 'latin1'))).toBeUndefined()
})

test('given an address of ours, it tells the image and its size; any other tells nothing', () => {
  const key = '0123456789abcdef'.repeat(2)
  const path = imagePath(key, { type: 'webp', width: 1600, height: 900 })
  expect(imageAt(path)).toEqual({ key, width: 1600, height: 900 })
  for (const other of [`https://x.example${path}`, `${path}?x`, path.replace('webp', 'svg'), `/x${path}`])
    expect(imageAt(other)).toBeUndefined()
})
