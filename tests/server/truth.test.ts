/** For every gamer, all calls agree with each other and with what this test computes from the database by itself. */
import { afterAll, describe, expect, test } from 'vitest'
import { decodeTitles } from '#store/scans/history-codec.ts'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 24, cycles: 9 })
const ask = asking(server.app)
afterAll(() => server.close())

const tenths = (count: number, all: number): number => Math.round((count / all) * 1000) / 10

/** The settled tables as they are, and what follows from them by the words of the specification alone. */
async function truth() {
  const { db } = server.database
  const standings = await db.selectFrom('standings').selectAll().where('hidden', 'is', null).execute()
  const games = await db.selectFrom('games').selectAll().where('removedIn', 'is', null).execute()
  const challenges = await db.selectFrom('challenges').selectAll().where('removedIn', 'is', null).execute()
  const pointsOf = new Map(challenges.map(({ id, points }) => [id, points]))
  const gamers = standings.map((standing) => {
    const titles = decodeTitles(standing.titles)
    const complete = new Set(
      titles
        .filter((t) => t.totalGamerscore > 0 && t.currentGamerscore >= t.totalGamerscore)
        .map((t) => t.titleId),
    )
    const begun = new Set(
      titles
        .filter((t) => !complete.has(t.titleId) && t.currentGamerscore + t.currentAchievements > 0)
        .map((t) => t.titleId),
    )
    const on = (ids: Set<number>) => games.filter(({ titleId }) => titleId !== null && ids.has(titleId))
    const squares = new Set(on(complete).map(({ position }) => Math.abs(position)))
    const challengePoints = standing.challenges.reduce((sum, id) => sum + (pointsOf.get(id) ?? 0), 0)
    return {
      ...standing,
      complete,
      begun,
      squares,
      completedLinks: on(complete).map(({ link }) => link),
      inProgressLinks: on(begun).map(({ link }) => link),
      challengePoints,
      points: squares.size * 3 + challengePoints,
    }
  })
  const ranks = new Map(
    gamers.map((gamer) => [gamer.xuid, 1 + gamers.filter((other) => other.points > gamer.points).length]),
  )
  return { gamers, ranks, games, challenges }
}

describe('given a contest of several cycles and patches', () => {
  test('the leaderboard has everybody, with the points that squares and challenges give, and the ranks of those', async () => {
    const { gamers, ranks } = await truth()
    const { leaderboards } = await ask('/api/leaderboards')
    expect(leaderboards).toHaveLength(gamers.length)
    const lines = new Map(leaderboards.map((line) => [line.gamertag, line]))
    for (const gamer of gamers) {
      expect(lines.get(gamer.gamertag)).toMatchObject({
        site_rank: ranks.get(gamer.xuid),
        points: gamer.points.toLocaleString('en-US'),
        challenge_points: gamer.challengePoints.toLocaleString('en-US'),
        gamerscore: gamer.gamerscore,
      })
    }
    expect(leaderboards.map(({ site_rank }) => site_rank)).toEqual([...ranks.values()].sort((a, b) => a - b))
  })

  test('profile, completions, games and challenges of each gamer tell the same squares and points', async () => {
    const { gamers, ranks, challenges } = await truth()
    for (const gamer of gamers) {
      const { xuid } = gamer
      const profile = await ask('/api/gamer', { gamertag: gamer.gamertag })
      expect(profile).toMatchObject({ xuid, site_rank: ranks.get(xuid), gamerscore: gamer.gamerscore })

      const { gamer_completions, in_progress_games } = await ask('/api/gamer-completions', { xuid })
      expect(new Set(gamer_completions.map(({ position }) => Math.abs(position)))).toEqual(gamer.squares)
      expect(gamer_completions).toHaveLength(gamer.squares.size)
      const completed = gamer_completions.flatMap(({ games }) => games.map(({ ta_link }) => ta_link))
      expect(completed.toSorted()).toEqual(gamer.completedLinks.toSorted())
      expect(in_progress_games.map(({ ta_link }) => ta_link).toSorted()).toEqual(
        gamer.inProgressLinks.toSorted(),
      )
      for (const { position, games } of gamer_completions) {
        expect(Math.sign(position)).toBe(games.some((game) => game.position > 0) ? 1 : -1)
        expect(games.slice(1).every((game) => game.position < 0)).toBe(true)
      }

      const ofGamer = await ask('/api/gamer-challenges', { xuid })
      const flagged = ofGamer.challenges.filter((challenge) => challenge.completed)
      expect(flagged.map(({ challenge_id }) => challenge_id).toSorted((a, b) => a - b)).toEqual(
        gamer.challenges,
      )
      expect(flagged.reduce((sum, { points }) => sum + points, 0)).toBe(gamer.challengePoints)
      expect(ofGamer.challenges).toHaveLength(challenges.length)
      const statuses = (status: string) =>
        ofGamer.allGames.filter((game) => game.status === status).map(({ ta_link }) => ta_link)
      expect(statuses('completed').toSorted()).toEqual(gamer.completedLinks.toSorted())
      expect(ofGamer.allGames.every((game) => game.completed === (game.status === 'completed'))).toBe(true)
    }
  })

  test('replaying a feed of every event leads to the squares and challenges of today', async () => {
    const { gamers } = await truth()
    for (const gamer of gamers) {
      const events = await server.database.db
        .selectFrom('events')
        .selectAll()
        .where('xuid', '=', gamer.xuid)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      const { player_feed } = await ask('/api/player-feed', {
        gamertag: gamer.gamertag,
        total_feed_entries: 100,
      })
      const told = player_feed.events.map(({ event_type, position, challenge_id }) => [
        event_type,
        position,
        challenge_id,
      ])
      expect(told).toEqual(
        events
          .slice(0, 100)
          // The wire has no word for a join.
          .map(({ type, square, challengeId }) => [type === 'joined' ? 'other' : type, square, challengeId]),
      )
      const squares = new Set<number | null>()
      const challenges = new Set<number | null>()
      for (const { type, square, challengeId } of events.toReversed()) {
        if (type === 'game_gained') squares.add(square)
        if (type === 'game_lost') squares.delete(square)
        if (type === 'challenge_gained') challenges.add(challengeId)
        if (type === 'challenge_lost') challenges.delete(challengeId)
      }
      expect(squares).toEqual(gamer.squares)
      expect(challenges).toEqual(new Set(gamer.challenges))
    }
  })

  test('the percentages of games count the gamers who completed or are playing that very title', async () => {
    const { gamers, games } = await truth()
    const answer = await ask('/api/games')
    expect(answer.games).toHaveLength(games.length)
    for (const game of answer.games) {
      const completed = gamers.filter(({ complete }) => complete.has(game.title_id)).length
      const playing = gamers.filter(({ begun }) => begun.has(game.title_id)).length
      expect(game.percent_completed).toBe(tenths(completed, gamers.length))
      expect(game.percent_in_progress).toBe(tenths(playing, gamers.length))
    }
    const mains = answer.games.filter(({ position }) => position > 0)
    expect((await ask('/api/all-games')).games).toEqual(mains)
    expect(mains.map(({ position }) => position)).toEqual(
      Array.from({ length: 900 }, (_, index) => index + 1),
    )
    expect((await ask('/api/all-alt-games')).alt_games).toHaveLength(answer.games.length - mains.length)
  })

  test('a game lists who completed it and who is playing it, as their own completions say', async () => {
    const { gamers, games } = await truth()
    for (const { link, titleId } of games.filter((_, index) => index % 40 === 0)) {
      const { completed, inProgress } = await ask('/api/game', { game_link: link })
      const tagsOf = (who: 'complete' | 'begun') =>
        gamers.filter((gamer) => gamer[who].has(titleId ?? 0)).map(({ gamertag }) => gamertag)
      expect(completed.map(({ gamertag }) => gamertag).toSorted()).toEqual(tagsOf('complete').toSorted())
      expect(inProgress.map(({ gamertag }) => gamertag).toSorted()).toEqual(tagsOf('begun').toSorted())
    }
  })

  test('a game names the challenges that its square feeds, those that list it first', async () => {
    const { games, challenges } = await truth()
    for (const { link, position } of games.filter((_, index) => index % 40 === 0)) {
      const [square, row, column] = [
        Math.abs(position),
        (Math.abs(position) - 1) / 30,
        (Math.abs(position) - 1) % 30,
      ]
      const quadrant = row < 15 ? (column < 15 ? 'red' : 'blue') : column < 15 ? 'orange' : 'purple'
      const listing = challenges.filter(
        ({ rule }) => 'squares' in rule && rule.squares.some((s) => s === square),
      )
      const counting = challenges.filter(
        ({ rule: r }) => r.kind === 'total' || ('counts' in r && r.counts[quadrant]),
      )
      const answer = await ask('/api/game', { game_link: link })
      const named = answer.challenges?.map((each) => each.challenge_id) ?? []
      expect(new Set(named.slice(0, listing.length))).toEqual(new Set(listing.map(({ id }) => id)))
      expect(new Set(named.slice(listing.length))).toEqual(new Set(counting.map(({ id }) => id)))
    }
  })

  test('a challenge lists its holders, and their share is its percentage', async () => {
    const { gamers } = await truth()
    const { challenges } = await ask('/api/challenges')
    for (const { challenge_id, percent_completed } of challenges) {
      const holders = gamers.filter((gamer) => gamer.challenges.includes(challenge_id))
      expect(percent_completed).toBe(tenths(holders.length, gamers.length))
      const { completed, challenge } = await ask('/api/challenge', { challenge_id })
      expect(completed.map(({ gamertag }) => gamertag).toSorted()).toEqual(
        holders.map(({ gamertag }) => gamertag).toSorted(),
      )
      expect(challenge[0]).toEqual(challenges.find((other) => other.challenge_id === challenge_id))
    }
  })

  test('the search lists the same games, gamers and challenges', async () => {
    const { data } = await ask('/api/search-content')
    expect(data.allGames).toEqual((await ask('/api/games')).games)
    expect(data.allChallenges).toEqual((await ask('/api/challenges')).challenges)
    const { leaderboards } = await ask('/api/leaderboards')
    expect(data.allGamers.map(({ gamertag }) => gamertag)).toEqual(
      leaderboards.map(({ gamertag }) => gamertag),
    )
  })

  test('the months add up: what everybody has today is the first entry and the gains since', async () => {
    const { gamers } = await truth()
    const gained = new Map<string, number>()
    for (let month: string | null = '2025-07'; month !== null; ) {
      const answer: Awaited<ReturnType<typeof ask<'/api/leaderboards/monthly'>>> = await ask(
        '/api/leaderboards/monthly',
        { month },
      )
      for (const line of answer.leaderboards) {
        gained.set(line.gamertag, (gained.get(line.gamertag) ?? 0) + line.points_gained)
      }
      month = answer.next_month
    }
    for (const { xuid, gamertag, points } of gamers) {
      const { leaderboard_history: history } = await ask('/api/gamer-leaderboard-history', { xuid })
      expect((history[0]?.points ?? 0) + (gained.get(gamertag) ?? 0)).toBe(points)
    }
  })

  test('a week lists who completed its challenges in it, but not what newcomers brought along', async () => {
    const { db } = server.database
    const { gamers } = await truth()
    const events = await db.selectFrom('events').selectAll().orderBy('at').orderBy('id').execute()
    const joined = new Set(
      events.filter(({ type }) => type === 'joined').map(({ xuid, at }) => xuid + at.toISOString()),
    )
    let listed = 0
    for (let week: string | null = '2025-07-14'; week !== null; ) {
      const answer: Awaited<ReturnType<typeof ask<'/api/leaderboards/weekly'>>> = await ask(
        '/api/leaderboards/weekly',
        { week },
      )
      expect(answer.challenges).toHaveLength(3)
      const within = events.filter(
        ({ xuid, at }) =>
          at >= new Date(answer.starts_at) &&
          at < new Date(answer.ends_at) &&
          !joined.has(xuid + at.toISOString()),
      )
      for (const { challenge_id, completed, completed_in_all } of answer.challenges) {
        const last = new Map(
          within
            .filter(({ challengeId }) => challengeId === challenge_id)
            .map(({ xuid, type }) => [xuid, type]),
        )
        const expected = gamers
          .filter(({ xuid }) => last.get(xuid) === 'challenge_gained')
          .map(({ gamertag }) => gamertag)
        expect(completed.map(({ gamertag }) => gamertag).toSorted()).toEqual(expected.toSorted())
        expect(completed_in_all).toBe(
          gamers.filter(({ challenges }) => challenges.includes(challenge_id)).length,
        )
        listed += completed.length
      }
      week = answer.next_week
    }
    expect(listed).toBeGreaterThan(0)
  })
})
