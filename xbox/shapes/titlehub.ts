import { z } from 'zod'
import { optionalLabel, pictureField, readRows, titleId } from './fields.ts'

/** A title's appearance; its numbers come only from the achievement history. */
export interface TitleArtwork {
  titleId: number
  name: string
  /** "Game", "Application" or whatever the service adds. */
  type: string | null
  /** Opaque names such as "Xbox360", "XboxSeries", "PC". */
  devices: string[]
  picture: string | null
}

// In order of preference; all other kinds are banners and screenshots.
const COVER_KINDS = ['boxart', 'poster', 'brandedkeyart', 'featurepromotionalsquareart', 'tile']

const image = z.object({ url: pictureField, type: optionalLabel })

const title = z
  .object({
    titleId,
    name: optionalLabel,
    type: optionalLabel,
    devices: z.array(z.unknown()).nullish().catch(null),
    displayImage: pictureField,
    images: z.array(z.unknown()).nullish().catch(null),
  })
  .transform(
    (row): TitleArtwork => ({
      titleId: row.titleId,
      name: row.name ?? '',
      type: row.type,
      devices: (row.devices ?? []).filter((device) => typeof device === 'string'),
      picture: coverOf(readRows(image, row.images ?? []).rows) ?? row.displayImage,
    }),
  )

export const titlesAnswer = z
  .object({ titles: z.array(z.unknown()).nullable() })
  .transform(({ titles }) => readRows(title, titles ?? []).rows)

function coverOf(images: z.output<typeof image>[]): string | null {
  for (const kind of COVER_KINDS) {
    const cover = images.find(({ type, url }) => url && type?.toLowerCase() === kind)
    if (cover) return cover.url
  }
  return null
}
