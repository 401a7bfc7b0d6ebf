import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { easternDate } from '#contest/calendar/days.ts'
import { formatDay } from '#contest/calendar/timestamp.ts'
import { milestoneNote, milestoneTitle } from '#contest/career/milestone-words.ts'
import { gamertagParameter, wholeNumberParameter, xuidParameter } from '#contract/fields/parameters.ts'
import type { ReadYear } from '#server/api/career/year-of.ts'
import { gamerColour } from '#server/api/fields/pictures.ts'
import { notFound } from '#server/http/errors.ts'
import type { ReadMilestones } from '#server/past/milestones-of.ts'
import { gamerNamed, gamerWithXuid } from '#server/snapshot/find.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { YearPictureData } from './career/year-picture.ts'
import { type SharedPicturesOptions, sharedPictures } from './shared-picture.ts'

export interface CareerPicturesOptions extends SharedPicturesOptions {
  readYear: ReadYear
  readMilestones: ReadMilestones
  now: () => Date
}

const yearParameter = wholeNumberParameter('year', { minimum: 2000, maximum: 9999 })

export function careerPictures(app: FastifyInstance, options: CareerPicturesOptions): void {
  const { constantHeaders } = options
  const serve = sharedPictures(app, {
    ...options,
    constantHeaders: [...constantHeaders, 'Cross-Origin-Resource-Policy', 'cross-origin'],
  })

  const tall = { gamer: gamertagParameter, year: yearParameter }
  serve('/gamer/:gamer/year-:year.png', tall, (snapshot, { gamer: name, year }) => {
    const gamer = gamerNamed(snapshot, name)
    return {
      key: `${gamer.xuid} ${year}`,
      versions: versionsOf(snapshot, gamer),
      drawing: async ({ address }) => ({
        kind: 'year picture preview',
        shown: { ...(await yearData(snapshot, gamer, year)), address },
      }),
    }
  })

  const wide = { xuid: xuidParameter, year: yearParameter }
  serve('/previews/years/:xuid/:year.png', wide, (snapshot, { xuid, year }) => {
    const gamer = gamerWithXuid(snapshot, xuid)
    return {
      key: `${xuid} ${year}`,
      versions: versionsOf(snapshot, gamer),
      drawing: async ({ siteName, address }) => ({
        kind: 'year preview',
        siteName,
        shown: { ...(await yearData(snapshot, gamer, year)), address },
      }),
    }
  })

  serveTrophies(serve, options.readMilestones)

  async function yearData(snapshot: Snapshot, gamer: Contestant, year: number) {
    const today = easternDate(options.now())
    const lived = await options.readYear(snapshot, gamer, year, today)
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
    } satisfies Omit<YearPictureData, 'address'>
  }
}

function serveTrophies(serve: ReturnType<typeof sharedPictures>, readMilestones: ReadMilestones): void {
  const named = { gamer: gamertagParameter, trophy: z.string().max(60) }
  serve('/gamer/:gamer/trophies/:trophy.png', named, async (snapshot, { gamer: name, trophy: key }) => {
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
    return {
      key: `${gamer.xuid} ${key}`,
      versions: [...versionsOf(snapshot, gamer), snapshot.parts.challenges],
      drawing: ({ siteName, address }) => ({
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
      }),
    }
  })
}

const versionsOf = ({ parts }: Snapshot, { version }: Contestant) => [
  version,
  parts.games,
  parts.gamers,
  parts.counts,
]
