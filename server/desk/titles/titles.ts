import {
  deskTitlesCall,
  linkedTitlesCall,
  searchTitlesCall,
  startFindCall,
  stopFindCall,
  titleFindCall,
} from '#contract/organiser/titles.ts'
import { createTitleFinding } from '#operations/titles/finding.ts'
import {
  createOpenTitles,
  linkedGames,
  searchEverywhere,
  searchSeen,
  searchStore,
} from '#operations/titles/open-titles.ts'
import { titlesOfGames } from '#store/catalogue/matched-games.ts'
import { takenTitles } from '#store/catalogue/title-matches.ts'
import { type Desk, deskCall } from '../guard.ts'
import { resumeWork } from '../resume-work.ts'
import { decisions } from './decisions.ts'
import { presentFind, presentFoundTitle, presentLinkedGame, presentOpenGame } from './fields.ts'

const MAX_FOUND = 50
const MAX_LINKED = 100

export function titles(desk: Desk): void {
  const { db } = desk.context
  const openTitles = createOpenTitles(db)
  const finding = createTitleFinding(desk.context)
  resumeWork(desk, finding)
  const presentLast = async () => {
    const find = await finding.look()
    return { find: find ? presentFind(find) : null }
  }

  deskCall(desk, deskTitlesCall, async () => {
    const { proposals, ...titles } = await openTitles()
    return { ...titles, games: proposals.map(presentOpenGame), ...(await presentLast()) }
  })

  deskCall(desk, linkedTitlesCall, async ({ query }) => {
    const games = await linkedGames(db, query.search)
    return {
      games: games.slice(0, MAX_LINKED).flatMap(presentLinkedGame),
      more: Math.max(0, games.length - MAX_LINKED),
    }
  })

  deskCall(desk, searchTitlesCall, async ({ query: { text, where, link }, signal }) => {
    const game = link === undefined ? undefined : (await titlesOfGames(db, [link])).get(link)
    const machine = game?.platform === 'PC' ? 'desktop' : 'xbox'
    const context = { ...desk.context, signal }
    const found = await {
      seen: () => searchSeen(db, text),
      store: () => searchStore(context, text, machine),
      everywhere: () => searchEverywhere(context, text),
    }[where]()
    const taken = await takenTitles(db)
    return {
      titles: found.slice(0, MAX_FOUND).map((title) => presentFoundTitle(title, taken.get(title.titleId))),
      more: Math.max(0, found.length - MAX_FOUND),
    }
  })

  deskCall(desk, titleFindCall, presentLast)
  deskCall(desk, startFindCall, async ({ body: { fresh }, actor }) => {
    return { find: presentFind(await finding.start({ fresh, actor, by: actor.gamertag })) }
  })
  deskCall(desk, stopFindCall, async ({ actor }) => {
    await finding.stop({ actor, by: actor.gamertag })
    return presentLast()
  })

  decisions(desk)
}
