/** The site's fonts opened by HarfBuzz. This takes a tenth of a second at import, so only the drawing threads import it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

const resolve = createRequire(import.meta.url).resolve

async function openFace(name: string): Promise<Face> {
  const font = await decompress(await readFile(resolve(`@fontsource-variable/${name}.woff2`)))
  return new Face(new Blob(font))
}

/** In the order in which a character is looked up. */
export const FACES = {
  display: [
    await openFace('anybody/files/anybody-latin-standard-normal'),
    await openFace('anybody/files/anybody-latin-ext-standard-normal'),
  ],
  text: [
    await openFace('instrument-sans/files/instrument-sans-latin-standard-normal'),
    await openFace('instrument-sans/files/instrument-sans-latin-ext-standard-normal'),
  ],
} as const
