import { useQuery } from '@tanstack/react-query'
import { toSquareNumber } from '#contest/rules/grid.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { cellOf, gamesByCell } from '#web/board/board-squares.ts'
import { Picture } from '#web/components/picture.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { allGames, gamerCompletions, gamer as gamerNamed } from '#web/data/calls.ts'
import { SquareTag } from '#web/games/square-tag.tsx'
import { type MyScan, placeWords, turnWords } from '#web/scans/my-scan-words.ts'
import { FirstBoard } from './first-board.tsx'
import { type Lighting, useLighting } from './lighting.ts'
import type { Joining } from './next-scan.tsx'
import { Welcome } from './welcome.tsx'
import { Who } from './who.tsx'

interface FirstScanProps {
  player: Joining
  xuid: string
  scan: MyScan
  onEnd: (() => void) | undefined
}

/** My first scan: the grid lights up with what it finds, then the totals. */
export function FirstScan({ player, xuid, scan, onEnd }: FirstScanProps) {
  const isSettled = scan.state === 'done'
  const completions = useQuery({ ...gamerCompletions(xuid), enabled: isSettled })
  const squares = completions.data?.gamer_completions?.flatMap(
    ({ position }) => Math.abs(position ?? 0) || [],
  )
  const lighting = useLighting(squares ?? scan.found ?? null)
  const isOver = squares !== undefined && lighting.isDone
  const gamertag = player.gamertag ?? ''
  const { data: gamer } = useQuery({ ...gamerNamed(gamertag), enabled: isOver })
  return (
    <div className="page first-minute side-by-side">
      <div className="first-minute-side">
        <Who player={player} tag="Scanning..." gamer={isOver ? gamer : undefined} />
        {isOver ? (
          <Welcome gamertag={gamertag} xuid={xuid} squares={squares.length} gamer={gamer} onEnd={onEnd} />
        ) : (
          <UnderWay scan={scan} lighting={lighting} found={squares?.length} />
        )}
      </div>
      <FirstBoard
        lit={lighting.lit}
        latest={lighting.latest}
        half={isOver ? (completions.data?.in_progress_games ?? []).flatMap((game) => cellOf(game) ?? []) : []}
        legend={isOver ? 'scanned' : 'scanning'}
      />
    </div>
  )
}

const SHOWN = 4

function GamesRead({ read, of }: NonNullable<MyScan['games']>) {
  if (!read || !of) return null
  return (
    <>
      <ProgressBar label="Games scanned" completed={(read / of) * 100} />
      <p>
        {formatNumber(read)} of {formatNumber(of)} games
      </p>
    </>
  )
}

interface UnderWayProps {
  scan: MyScan
  lighting: Lighting
  /** Undefined until the whole history is known. */
  found: number | undefined
}

function UnderWay({ scan, lighting, found }: UnderWayProps) {
  const games = useQuery(allGames())
  const byCell = gamesByCell(games.data?.games ?? [])
  const { lit } = lighting
  return (
    <section className="card first-minute-card" aria-live="polite">
      <h2>{scan.state === 'waiting' ? `In queue, ${placeWords(scan)}.` : 'Scanning your games...'}</h2>
      {scan.state === 'waiting' && lit.length === 0 ? (
        <p>{turnWords(scan)}</p>
      ) : (
        <>
          <p className="next-scan-left">
            {formatNumber(lit.length)} <small>squares so far</small>
          </p>
          {found ? (
            <ProgressBar label="Squares lit" completed={(lit.length / found) * 100} />
          ) : (
            scan.games && <GamesRead {...scan.games} />
          )}
          <ul className="first-finds" aria-hidden="true">
            {lit
              .slice(-SHOWN)
              .toReversed()
              .map((cell) => {
                const game = byCell.get(cell)
                return (
                  <li key={cell}>
                    <Picture sources={[game?.cdn_img, game?.box_art_img]} width={44} height={44} eager />
                    <span>
                      <b>{game?.display_name}</b>
                      <SquareTag square={toSquareNumber(cell)} />
                    </span>
                  </li>
                )
              })}
          </ul>
        </>
      )}
      {scan.trouble && <p className="scan-refusal">{scan.trouble}</p>}
      <p>You can leave this page. The scan continues.</p>
    </section>
  )
}
