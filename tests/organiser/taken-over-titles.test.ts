/** A contest that began with the delivered content before its title ids were known gets them, and loses nothing that was decided. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_FOLDER, readTexts } from '#content/files.ts'
import { loadContent } from '#content/load.ts'
import { titleIdsOf } from '#contest/rules/games.ts'
import { pendingPatches, publishContent } from '#operations/patches/publish.ts'
import { takeOverTitles } from '#operations/titles/take-over.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { appliedPatches } from '#store/catalogue/patches.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import { decideMatches, unmatchedSquares } from '#store/catalogue/title-matches.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { listActions } from '#store/desk/actions.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

const [BEGAN, DECIDED, UPGRADED] = ['2026-01-05', '2026-01-06', '2026-02-01'].map(
  (date) => new Date(`${date}T12:00:00Z`),
) as [Date, Date, Date]

/** As it was delivered before: ids of the Xbox 360 alone, one of them wrong, and no twins. */
function older(text: string): string {
  return text
    .replaceAll(/, "twins": \[[^\]]*\]|, "title_by_hand": "(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/"title_id": \d+(?=.*"platform": "(?:One|Series|PC)")/g, '"title_id": null')
    .replace('"title_id": 1480659447', '"title_id": 1297287809')
    .replace(/("ta_link": "Gears-5", "gamerscore": )2500/, '$12395')
}

let database: TestDatabase
let taken: number
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const texts = new Map([...readTexts(CONTENT_FOLDER)].map(([file, text]) => [file, older(text)]))
  await publishContent(db, { source: { isShipped: true, texts }, at: BEGAN, mayLose: true })
  await writeExclusively(db, (write) =>
    decideMatches(
      write,
      [
        // What the content does not know, what it knows as a twin, and what it comes to name for another game.
        { link: 'Donut-County', titleId: 4_200_042, decision: 'accepted' },
        { link: 'CODE-VEIN', titleId: 1936671821, decision: 'accepted' },
        { link: 'Planet-of-Lana', titleId: 1756983532, decision: 'accepted' },
        { link: 'Harvest-Moon-One-World', titleId: 1667008262, decision: 'rejected' },
      ],
      DECIDED,
    ),
  )
  await patchOfTheDesk()
  taken = await takeOverTitles(db, { content: loadContent(), at: UPGRADED })
})
afterAll(() => database.close())

/** Renames a game that had no title yet, and gives another one a title of its own. */
const patchOfTheDesk = () =>
  writeExclusively(database.db, async (write) => {
    const games = await currentGames(write.tx)
    const renamed = games.find(({ link }) => link === '140')
    const given = games.find(({ link }) => link === 'Night-In-The-Woods')
    if (!renamed || !given) throw new Error('The content has no such games.')
    const patch = {
      number: 9,
      date: '2026-01-10',
      title: 'Names',
      summary: '',
      games: [
        { ...renamed, name: 'One Forty' },
        { ...given, titleId: 4_300_043 },
      ],
      challenges: [],
      removedGames: [],
      removedChallenges: [],
    }
    const { challenges } = loadContent().launch
    const edition = {
      patch: 9,
      challenges,
      games: games.map((game) => byLink(patch.games, game.link) ?? game),
    }
    await publishPatch(write, { patch, edition, at: DECIDED })
  })

const byLink = <G extends { link: string }>(games: readonly G[], link: string) =>
  games.find((game) => game.link === link)

test.each([
  ['without an id until now', 'Evil-Genius-2-World-Domination', []],
  ['with twins', 'Catherine', [1096026071, 1263339498, 1096026069]],
  ['whose id was wrong', 'Minecraft-Xbox-360', [1480659447]],
  ['renamed by a patch of the desk', '140', [401382509]],
  ['given a title by a patch of the desk', 'Night-In-The-Woods', [4_300_043]],
  ['accepted as something else', 'Donut-County', [4_200_042]],
  ['accepted as one of its twins', 'CODE-VEIN', [1936671821, 793598300]],
  ['whose new id was rejected', 'Harvest-Moon-One-World', []],
  ['whose title was accepted for another game', 'Planet-of-Lana', [1756983532]],
])('given a game %s, it counts by what was decided, else by what is known', async (_, link, titleIds) => {
  const game = byLink(await currentGames(database.db), link)
  expect(game && titleIdsOf(game)).toEqual(titleIds)
})

test('given the upgrade, nearly every square can light, the log says so, and another start changes nothing', async () => {
  const { db } = database
  // Four that no one knows, one whose title was rejected, and one whose title another game has.
  expect(await unmatchedSquares(db)).toBe(6)
  expect(taken).toBeGreaterThan(650)
  expect((await listActions(db, { section: 'title', limit: 1 }))[0]).toMatchObject({
    action: 'title.take-over',
    actorKind: 'contest',
  })
  expect(byLink(await currentGames(db), 'Gears-5')?.gamerscore).toBe(2500)
  expect((await appliedPatches(db)).map(({ record }) => record.number)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
  expect(await takeOverTitles(db, { content: loadContent(), at: UPGRADED })).toBe(0)
  // What was decided otherwise keeps its record.
  expect((await pendingPatches(db, loadContent(), UPGRADED)).map(({ number }) => number)).toEqual([0])
})
