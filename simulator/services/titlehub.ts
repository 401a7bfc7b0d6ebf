import { z } from 'zod'
import { empty, json, notFoundResponse, problem } from '../requests/answers.ts'
import { contractOf, jsonBody } from '../requests/incoming-request.ts'
import type { Service } from '../simulation.ts'
import type { Title } from '../state/titles.ts'
import { refusalStyle, tokenSubject, WHO } from './authorise.ts'
import { boxArtUrl } from './pictures.ts'

const PATH = new RegExp(String.raw`^/users/${WHO}/titles/batch/decoration/([\w,]+)$`)

const Batch = z.object({ titleIds: z.array(z.union([z.string(), z.number()]).transform(Number)) })

/** Of the service only what the client asks: how titles look, by their ids. */
export const titlehub: Service = (sim, request, caller) => {
  if (contractOf(request) !== '2') return empty(400)
  const [, who, fields] = PATH.exec(request.path) ?? []
  if (who === undefined || fields === undefined) return empty(404)
  const player = tokenSubject(sim, caller, who)
  if (!player) return notFoundResponse('TitleHub')
  const style = refusalStyle(player, caller)
  if (style === '403') return problem(403, 15, 'TitleHub', 'The requested data is not visible to the caller.')
  if (style === '404') return notFoundResponse('TitleHub')
  if (style === 'empty') return json(200, { xuid: player.xuid, titles: [] })
  const parsed = Batch.safeParse(jsonBody(request))
  if (request.method !== 'POST' || !parsed.success)
    return problem(400, 8, 'TitleHub', 'The body of the request was invalid.')
  const found = parsed.data.titleIds.flatMap((id) => sim.scenario.state.titles.get(id) ?? [])
  if (found.length === 0) return notFoundResponse('TitleHub')
  const isPictured = fields.toLowerCase().split(',').includes('image')
  return json(200, {
    xuid: player.xuid,
    titles: found.map((title) => row(title, boxArtUrl(sim.pictureUrl, title), isPictured)),
  })
}

const row = (title: Title, image: string, isPictured: boolean) => ({
  titleId: String(title.titleId),
  pfn: title.pfn,
  name: title.name,
  type: title.kind === 'app' ? 'Application' : 'Game',
  devices: title.devices,
  displayImage: image,
  modernTitleId: title.modernTitleId === null ? null : String(title.modernTitleId),
  images: isPictured ? [{ url: image, type: 'BoxArt', caption: '' }] : null,
})
