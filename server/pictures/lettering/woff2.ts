/**
 * Unpacks a WOFF2 file into its tables. The renderer of the previews understands neither this format nor variable fonts, and the
 * fonts of the site come as nothing else; so the server draws its letters itself, and looks like the site.
 */
import { brotliDecompressSync } from 'node:zlib'
import { Bytes } from './bytes.ts'

/** In the order of the specification: a table is named by its number. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')

const HEADER_BYTES = 48
const ARBITRARY_TAG = 63

export type Tables = ReadonlyMap<string, Uint8Array>

/** `glyf` stays in the packed form that woff2-glyphs.ts reads; `loca` is empty, for the packed form needs none. */
export function unpackWoff2(file: Uint8Array): Tables {
  const header = new Bytes(file)
  if (header.tag() !== 'wOF2') throw new Error('This is not a WOFF2 file.')
  header.at = 12
  const count = header.u16()
  header.at = 20
  const compressedLength = header.u32()
  header.at = HEADER_BYTES
  const directory = Array.from({ length: count }, () => readEntry(header))
  const data = brotliDecompressSync(file.subarray(header.at, header.at + compressedLength))
  const tables = new Map<string, Uint8Array>()
  let start = 0
  for (const { tag, length } of directory) {
    tables.set(tag, data.subarray(start, start + length))
    start += length
  }
  return tables
}

function readEntry(bytes: Bytes): { tag: string; length: number } {
  const flags = bytes.u8()
  const index = flags & 0x3f
  const tag = index === ARBITRARY_TAG ? bytes.tag() : (KNOWN_TAGS[index] ?? '')
  const version = flags >> 6
  // For these two it is the version 3 that means "as it is"; for all others 0.
  const packed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  if ((tag === 'glyf' && !packed) || (tag === 'hmtx' && packed)) {
    throw new Error(`The table ${tag} is packed in a way that is not read here.`)
  }
  const originalLength = readBase128(bytes)
  return { tag, length: packed ? readBase128(bytes) : originalLength }
}

function readBase128(bytes: Bytes): number {
  let value = 0
  for (let left = 5; left > 0; left--) {
    const byte = bytes.u8()
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return value
  }
  throw new Error('A number in a WOFF2 file does not end.')
}
