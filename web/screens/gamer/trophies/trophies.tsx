import './trophies.css'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CellId } from '#contest/rules/grid.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { Button } from '#web/components/controls/button.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { gamerMilestones } from '#web/data/career-calls.ts'
import { tableAround } from '#web/data/window-calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { squareOf } from '#web/games/game-position.ts'
import { gamerFilePath, gamerPath } from '#web/links.ts'
import type { GamerAnswer, ReceivedCompletion, ReceivedGamerChallenge } from '../received.ts'
import { type NextTrophy, nextTrophies, type Trophy, trophiesOf } from './trophy-list.ts'
import { TrophyMark } from './trophy-mark.tsx'

export interface TrophiesProps {
  xuid: string
  gamertag: string
  name: string
  gamer: GamerAnswer
  completed: ReadonlySet<CellId>
  /** They know the names of games and challenges. */
  completions: readonly ReceivedCompletion[]
  challenges: readonly ReceivedGamerChallenge[] | undefined
}

const FEW = 9

export function Trophies(props: TrophiesProps) {
  const { xuid, completions, challenges, completed, gamer } = props
  const rank = gamer.site_rank ?? null
  const { data, isError, refetch } = useQuery(gamerMilestones(xuid))
  const { data: board } = useQuery(tableAround(xuid))
  const trophies = useMemo(
    () =>
      data &&
      trophiesOf(data.milestones ?? [], {
        gameOn: (square) => completions.find((each) => squareOf(each) === square)?.games?.[0]?.display_name,
        challenge: (id) => challenges?.find(({ challenge_id }) => Number(challenge_id) === id)?.title,
      }),
    [data, completions, challenges],
  )
  const next = useMemo(() => {
    // By place in the table; a large contest knows only the neighbours, and the rest is left out.
    const others: number[] = []
    for (const [nth, { points }] of (board?.leaderboards ?? []).entries())
      others[(board?.offset ?? 0) + nth] = Number(String(points ?? 0).replaceAll(',', ''))
    const points = others[(rank ?? 0) - 1] ?? 0
    return nextTrophies({ completed, rank, points, others, trophies: trophies ?? [] })
  }, [board, rank, completed, trophies])
  return (
    <section className="card trophies" aria-labelledby="trophies">
      <h2 id="trophies">Trophies {trophies && <span>{trophies.length}</span>}</h2>
      {trophies ? (
        <Shelf {...props} trophies={trophies} next={next} />
      ) : (
        isError && <Failed text="The trophies could not be loaded." onRetry={refetch} />
      )}
    </section>
  )
}

type ShelfProps = TrophiesProps & { trophies: readonly Trophy[]; next: readonly NextTrophy[] }

function Shelf({ gamertag, name, gamer, trophies, next }: ShelfProps) {
  const [chosen, choose] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? trophies : trophies.slice(0, FEW)
  const selected = trophies.find(({ key }) => key === chosen) ?? trophies[0]
  if (!selected)
    return (
      <>
        <p>The first trophy is 50 squares.</p>
        <NextTrophies next={next} />
      </>
    )
  return (
    <div className="trophy-columns beside">
      <div>
        {next.length > 0 && <h3>Next</h3>}
        {next.length > 0 && <NextTrophies next={next} />}
        <h3>Reached</h3>
        <ul className="trophy-grid">
          {shown.map((trophy) => (
            <li key={trophy.key}>
              <button
                type="button"
                className="trophy"
                aria-pressed={trophy === selected}
                onClick={() => choose(trophy.key)}
              >
                <TrophyMark trophy={trophy} />
                <span>
                  <b>{trophy.title}</b>
                  <small>{trophy.note}</small>
                  <small>{trophy.date}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {shown.length < trophies.length && (
          <div className="trophy-more">
            <Button size="small" onClick={() => setWhole(true)}>
              Show {formatNumber(trophies.length - shown.length)} more
            </Button>
          </div>
        )}
      </div>
      <TrophyCard gamertag={gamertag} name={name} gamer={gamer} trophy={selected} />
    </div>
  )
}

type TrophyCardProps = Pick<TrophiesProps, 'gamertag' | 'name' | 'gamer'> & { trophy: Trophy }

function TrophyCard({ gamertag, name, gamer, trophy }: TrophyCardProps) {
  return (
    <aside className="trophy-card" aria-label="Trophy card">
      <TrophyMark trophy={trophy} size={120} />
      <p className="title">{trophy.title}</p>
      <p>{trophy.note}</p>
      <p className="who">
        <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} size={36} />
        <bdi>{name}</bdi>
      </p>
      <p>{trophy.date}</p>
      <div className="trophy-ways">
        <ShareButton kind="primary" title={`${name}: ${trophy.title}`} path={gamerPath(gamertag)} />
        <a
          className="button quiet small"
          href={gamerFilePath(gamertag, `trophies/${encodeURIComponent(trophy.key)}.png`)}
          download={`${gamertag}-${trophy.key}.png`}
        >
          <Download /> Download
        </a>
      </div>
    </aside>
  )
}

const NextTrophies = ({ next }: Pick<ShelfProps, 'next'>) => (
  <ul className="trophy-grid">
    {next.map((trophy) => (
      <li key={trophy.title} className={`trophy open ${trophy.kind === 'quadrant' ? trophy.value : ''}`}>
        <TrophyMark trophy={trophy} isOpen />
        <span>
          <b>{trophy.title}</b>
          <small>{trophy.note}</small>
          <ProgressBar label={trophy.title} completed={trophy.percent} size="small" />
        </span>
      </li>
    ))}
  </ul>
)
