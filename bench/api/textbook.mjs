/** The textbook way: Express, a query per request, JSON.stringify, compression. */

import compression from 'compression'
import express from 'express'
import pg from 'pg'
import { gamertagKey } from '../../contest/rules/gamertag.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express()
app.use(compression())

const withCommas = (points) => points.toLocaleString('en-US')
const gamerPicture = (row) => row.gamer_pic ?? `/pictures/gamers/${row.xuid}.svg`

/** Everyone's points and rank: three per square, plus the challenges. */
const STANDINGS = `
  with squares as (
    select xuid, count(distinct abs(position))::int as lit
    from plain_progress join games using (title_id)
    where status = 'completed' and removed_in is null group by xuid
  ), challenge_points as (
    select xuid, sum(points)::int as challenge_points
    from plain_holders join challenges on challenges.id = challenge_id
    where removed_in is null group by xuid
  ), ranked as (
    select s.xuid, gamertag, modern_gamertag, suffix, gamer_pic, color, gamerscore, ta_link, ta_gamer_id, state,
      registered_at, last_updated, coalesce(c.challenge_points, 0) as challenge_points,
      coalesce(lit, 0) * 3 + coalesce(c.challenge_points, 0) as points,
      rank() over (order by coalesce(lit, 0) * 3 + coalesce(c.challenge_points, 0) desc)::int as rank
    from standings s left join squares using (xuid) left join challenge_points c using (xuid)
    where state <> 'removed'
  )`

app.get('/api/leaderboards', async (_request, response) => {
  const { rows } = await pool.query(`${STANDINGS}
    select ranked.*, badge, settled_at from ranked join places using (xuid) cross join settled
    order by ranked.rank, challenge_points desc, lower(gamertag)`)
  response.json({
    leaderboards: rows.map((row) => ({
      site_rank: row.rank,
      gamertag: row.gamertag,
      modern_gamertag: row.modern_gamertag + (row.suffix && `#${row.suffix}`),
      gamer_pic: gamerPicture(row),
      cdn_img: gamerPicture(row),
      color: row.color ?? '35d962',
      points: withCommas(row.points),
      challenge_points: withCommas(row.challenge_points),
      gamerscore: row.gamerscore,
      badge: row.badge,
      timestamp: row.settled_at.toISOString(),
    })),
  })
})

const QUADRANTS = ['red', 'blue', 'orange', 'purple']

app.get('/api/games', async (_request, response) => {
  const { rows } = await pool.query(`
    select link, position, title_id::int8 as title_id, name, gamerscore, last_updated, platform, series, availability, hours,
      coalesce(completed, 0)::int as completed, coalesce(playing, 0)::int as playing,
      (select count(*) from standings where state <> 'removed')::int as gamers
    from games left join (
      select title_id, count(*) filter (where status = 'completed') as completed,
        count(*) filter (where status = 'in_progress') as playing
      from plain_progress group by title_id
    ) as progress using (title_id)
    where removed_in is null order by abs(position), position < 0, link collate "C"`)
  const percent = (count, all) => Math.round((count * 1000) / all) / 10
  response.json({
    games: rows.map((row) => {
      const cell = Math.abs(row.position) - 1
      return {
        title_id: Number(row.title_id),
        display_name: row.name,
        ta_link: row.link,
        position: row.position,
        gamerscore: row.gamerscore,
        percent_completed: percent(row.completed, row.gamers),
        percent_in_progress: percent(row.playing, row.gamers),
        cdn_img: `/pictures/games/${row.link}/thumb.svg`,
        box_art_img: `/pictures/games/${row.link}.svg`,
        last_updated: row.last_updated.toISOString(),
        ...(row.availability && { availability: row.availability }),
        quadrant: QUADRANTS[(cell >= 450 ? 2 : 0) + (cell % 30 >= 15 ? 1 : 0)],
        odds: percent(row.completed + 1, row.completed + row.playing + 2),
        ...(row.hours !== null && { hours: row.hours }),
        platform: row.platform,
        series: row.series,
      }
    }),
  })
})

app.get('/api/gamer', async (request, response) => {
  const { rows } = await pool.query(
    `${STANDINGS} select ranked.* from ranked join gamertags known using (xuid) where known.key = $1 and current`,
    [gamertagKey(String(request.query.gamertag))],
  )
  const [row] = rows
  response.json({
    xuid: row.xuid,
    gamertag: row.gamertag,
    modern_gamertag: row.modern_gamertag + (row.suffix && `#${row.suffix}`),
    registered: row.registered_at.toISOString(),
    last_updated: row.last_updated.toISOString(),
    gamerscore: row.gamerscore,
    gamer_pic: gamerPicture(row),
    cdn_img: gamerPicture(row),
    color: row.color ?? '35d962',
    ta_link: row.ta_link,
    ta_gamer_id: row.ta_gamer_id ?? 0,
    site_rank: row.rank,
    state: row.state,
  })
})

const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.once('SIGTERM', () => process.exit(0))
