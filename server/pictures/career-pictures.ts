/** The pictures of a gamer's years and trophies, drawn once per change. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { easternDate } from '#contest/calendar/days.ts'
import { formatDay } from '#contest/calendar/timestamp.ts'
import { milestoneNote, milestoneTitle } from '#contest/career/milestone-words.ts'
import { gamertagParameter, wholeNumberParameter, xuidParameter } from '#contract/fields/parameters.ts'
import { type AnswerKind, makeAnswer } from '#server/answers/answer.ts'
import type { AnswerCache } from '#server/answers/answer-cache.ts'
import { sendAnswer } from '#server/answers/write.ts'
import type { ReadYear } from '#server/api/career/year-of.ts'
import { gamerColour } from '#server/api/fields/pictures.ts'
import { notFound } from '#server/http/errors.ts'
import type { ReadMilestones } from '#server/past/milestones-of.ts'
import { gamerNamed, gamerWithXuid } from '#server/snapshot/find.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { YearPictureData } from './career/year-picture.ts'
import type { CareerPicture } from './drawing/drawing.ts'
import type { RenderPool } from './drawing/render-pool.ts'

export interface CareerPicturesOptions {
  cache: AnswerCache
  painters: RenderPool
  current: () => Snapshot
  constantHeaders: readonly string[]
  site: () => { siteName: string; publicUrl: string }
  readYear: ReadYear
  readMilestones: ReadMilestones
  now: () => Date
}

const yearParameter = wholeNumberParameter('year', { minimum: 2000, maximum: 9999 })

export function careerPictures(app: FastifyInstance, options: CareerPicturesOptions): void {
  const { cache, painters, current, readYear, readMilestones } = options
  const kind: AnswerKind = {
    contentType: 'image/png',
    constantHeaders: [...options.constantHeaders, 'Cross-Origin-Resource-Policy', 'cross-origin'],
    cacheControl: 'public, max-age=3600',
    incompressible: true,
  }
  const addressOf = (publicUrl: string) => publicUrl.replace(/^https?:\/\//, '')

  async function kept(
    url: string,
    key: string,
    versions: readonly (string | number)[],
    drawing: (siteName: string, address: string) => Promise<CareerPicture>,
  ) {
    const { siteName, publicUrl } = options.site()
    const address = addressOf(publicUrl)
    return cache.keep(url, `${url} ${key}`, [...versions, siteName, address].join(), async () =>
      makeAnswer(await painters.draw(await drawing(siteName, address)), kind),
    )
  }

  async function yearData(snapshot: Snapshot, gamer: Contestant, year: number, address: string) {
    const today = easternDate(options.now())
    const lived = await readYear(snapshot, gamer, year, today)
    const [from, to] = lived.rank
    return {
      gamertag: gamer.gamertag,
      name: shownName(gamer),
      colour: gamerColour(gamer),
      year,
      isSoFar: today.startsWith(String(year)),
      squares: new Set(lived.squares[1]),
      squaresBefore: lived.squares[0].size,
      points: [lived.joined?.points ?? lived.points[0], lived.points[1]],
      rank: [from ?? lived.joined?.rank ?? null, to],
      rarest: lived.rarest?.percent_completed ?? null,
      address,
    } satisfies YearPictureData
  }

  const tall = '/gamer/:gamer/year-:year.png'
  app.get(
    tall,
    { schema: { hide: true, params: z.object({ gamer: gamertagParameter, year: yearParameter }) } },
    async (request, reply) => {
      const { gamer: name, year } = z.object({ gamer: z.string(), year: z.number() }).parse(request.params)
      const snapshot = current()
      const gamer = gamerNamed(snapshot, name)
      const found = await kept(
        tall,
        `${gamer.xuid} ${year}`,
        versionsOf(snapshot, gamer),
        async (_, address) => ({
          kind: 'year picture preview',
          shown: await yearData(snapshot, gamer, year, address),
        }),
      )
      await sendAnswer(request, reply, found.answer)
    },
  )

  const wide = '/previews/years/:xuid/:year.png'
  app.get(
    wide,
    { schema: { hide: true, params: z.object({ xuid: xuidParameter, year: yearParameter }) } },
    async (request, reply) => {
      const { xuid, year } = z.object({ xuid: z.string(), year: z.number() }).parse(request.params)
      const snapshot = current()
      const gamer = gamerWithXuid(snapshot, xuid)
      const found = await kept(
        wide,
        `${xuid} ${year}`,
        versionsOf(snapshot, gamer),
        async (siteName, address) => ({
          kind: 'year preview',
          siteName,
          shown: await yearData(snapshot, gamer, year, address),
        }),
      )
      await sendAnswer(request, reply, found.answer)
    },
  )

  const trophy = '/gamer/:gamer/trophies/:trophy.png'
  app.get(
    trophy,
    { schema: { hide: true, params: z.object({ gamer: gamertagParameter, trophy: z.string().max(60) }) } },
    async (request, reply) => {
      const { gamer: name, trophy: key } = z
        .object({ gamer: z.string(), trophy: z.string() })
        .parse(request.params)
      const snapshot = current()
      const gamer = gamerNamed(snapshot, name)
      const all = await readMilestones(snapshot, gamer.xuid)
      const milestone = all.find(
        ({ kind, value }) => `${kind}-${value}`.replaceAll(' ', '-').toLowerCase() === key,
      )
      if (!milestone) throw notFound('trophy')
      const { square, challengeId, at } = milestone
      const names = {
        game: square === null ? undefined : snapshot.games.find(({ position }) => position === square)?.name,
        challenge: challengeId === null ? undefined : snapshot.challengesById.get(challengeId)?.title,
      }
      const versions = [...versionsOf(snapshot, gamer), snapshot.parts.challenges]
      const found = await kept(trophy, `${gamer.xuid} ${key}`, versions, async (siteName, address) => ({
        kind: 'trophy preview',
        siteName,
        shown: {
          gamertag: gamer.gamertag,
          name: shownName(gamer),
          colour: gamerColour(gamer),
          milestone: { kind: milestone.kind, value: milestone.value },
          title: milestoneTitle(milestone),
          note: milestoneNote(milestone, names),
          date: formatDay(at),
          address,
        },
      }))
      await sendAnswer(request, reply, found.answer)
    },
  )
}

const versionsOf = ({ parts }: Snapshot, { version }: Contestant) => [
  version,
  parts.games,
  parts.gamers,
  parts.counts,
]
