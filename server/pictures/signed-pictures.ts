/**
 * Pictures that gamers show elsewhere: forum signatures, and the grid as a download. Every reader of a busy forum
 * requests a signature, so it is drawn once per change and cached.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatDay } from '#contest/calendar/timestamp.ts'
import { gamertagParameter } from '#contract/fields/parameters.ts'
import { type AnswerKind, makeAnswer } from '#server/answers/answer.ts'
import { KEPT } from '#server/answers/charged-routes.ts'
import { gamerNamed } from '#server/snapshot/find.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { SignedPicture } from './drawing/drawing.ts'
import { gamerPreviewData } from './previews/preview-data.ts'
import type { SharedPicturesOptions } from './shared-picture.ts'
import type { SignatureTheme } from './signed/signature-theme.ts'
import type { SignedGamer } from './signed/signed-gamer.ts'

interface OfGamer {
  Params: { gamer: string }
}

const schema = { schema: { hide: true, params: z.object({ gamer: gamertagParameter }) }, ...KEPT }

const SIGNATURES: readonly { file: string; ground: SignatureTheme; format: 'svg' | 'png' }[] = [
  { file: 'card.svg', ground: 'dark', format: 'svg' },
  { file: 'card.png', ground: 'dark', format: 'png' },
  // Separate files, because some forums refuse a picture with a query in its address.
  { file: 'card-light.svg', ground: 'light', format: 'svg' },
  { file: 'card-light.png', ground: 'light', format: 'png' },
]

const GRIDS = [
  { file: 'grid-1080x1080.png', shape: 'square' },
  { file: 'grid-1200x630.png', shape: 'wide' },
] as const

export function signedPictures(app: FastifyInstance, options: SharedPicturesOptions): void {
  const { painters, current } = options
  const kindOf = (format: 'svg' | 'png'): AnswerKind => ({
    contentType: format === 'svg' ? 'image/svg+xml' : 'image/png',
    // Required when other sites embed the picture.
    constantHeaders: [...options.constantHeaders, 'Cross-Origin-Resource-Policy', 'cross-origin'],
    cacheControl: 'public, max-age=3600, stale-while-revalidate=86400',
    incompressible: format === 'png',
  })
  const kinds = { svg: kindOf('svg'), png: kindOf('png') }

  async function send(
    request: FastifyRequest<OfGamer>,
    reply: FastifyReply,
    { format, isDated }: { format: 'svg' | 'png'; isDated: boolean },
    picture: (shown: SignedGamer, siteName: string) => SignedPicture,
  ): Promise<void> {
    const snapshot = current()
    const gamer = gamerNamed(snapshot, request.params.gamer)
    const { siteName, publicUrl } = options.site()
    const address = publicUrl.replace(/^https?:\/\//, '')
    const route = request.routeOptions.url ?? ''
    const shows = [gamer.version, snapshot.parts.games, snapshot.gamers.size, siteName]
    if (isDated) shows.push(dayOf(snapshot), address)
    await options.sendKept(request, reply, {
      ...{ route, key: `${route} ${gamer.xuid}`, stamp: shows.join() },
      make: async () =>
        makeAnswer(
          await painters.draw(picture(signedGamer(snapshot, gamer, address), siteName)),
          kinds[format],
        ),
      isSame: () => current() === snapshot && options.site().siteName === siteName,
    })
  }

  for (const { file, ground, format } of SIGNATURES) {
    app.get<OfGamer>(`/gamer/:gamer/${file}`, schema, (request, reply) =>
      send(request, reply, { format, isDated: false }, (shown, siteName) => ({
        kind: 'signature',
        siteName,
        shown,
        ground,
        format,
      })),
    )
  }
  for (const { file, shape } of GRIDS) {
    app.get<OfGamer>(`/gamer/:gamer/${file}`, schema, (request, reply) =>
      send(request, reply, { format: 'png', isDated: true }, (shown, siteName) => ({
        kind: 'grid preview',
        siteName,
        shown,
        shape,
      })),
    )
  }
}

const dayOf = ({ settledAt }: Snapshot): string => formatDay(settledAt)

const signedGamer = (snapshot: Snapshot, gamer: Contestant, address: string): SignedGamer => ({
  ...gamerPreviewData(snapshot, gamer),
  of: snapshot.gamers.size,
  date: dayOf(snapshot),
  address,
})
