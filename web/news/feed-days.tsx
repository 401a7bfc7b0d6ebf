import '#web/feed/feed-list.css'
import { Check, Diamond, Flag, type LucideIcon, Plus, Shuffle, Trophy, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { FeedKind } from '#contest/feed/feed-items.ts'
import { feedSentence, type SentencePart } from '#contest/feed/feed-sentence.ts'
import { counted } from '#contest/text/numbers.ts'
import { useMe } from '#web/account/me.ts'
import { Picture } from '#web/components/picture.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName } from '#web/gamers/gamer-names.ts'
import { challengePath, gamePath, gamerPath } from '#web/links.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import type { NewsDay, NewsItem } from './news-days.ts'

/** Maximum number of squares in a day's heading. */
const MAX_DRAWN = 60

export const FeedDays = ({ days }: { days: readonly NewsDay[] }) =>
  days.map(({ heading, items, squares }) => (
    <section key={heading} className="feed-list">
      <div className="day-head feed-day">
        <h3>{heading}</h3>
        {squares.length > 0 && <span className="note">{counted(squares.length, 'square')}</span>}
        <span className="feed-strip" aria-hidden="true">
          {squares
            .toSorted()
            .slice(0, MAX_DRAWN)
            .map((quadrant, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the squares of a day are all alike
              <i key={index} className={quadrant} />
            ))}
        </span>
      </div>
      <ul className="news">
        {items.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  ))

const SIGNS: Readonly<Record<FeedKind, LucideIcon>> = {
  completion: Check,
  first: Flag,
  rarest: Diamond,
  newcomer: Plus,
  overtake: Shuffle,
  patch: Wrench,
  milestone: Trophy,
}

function kindWords({ kind, squares, challenges, patch }: NewsItem): string {
  switch (kind) {
    case 'first':
      return 'First on a square'
    case 'rarest':
      return 'Rarest of the day'
    case 'newcomer':
      return 'Newcomer'
    case 'overtake':
      return 'Overtake'
    case 'milestone':
      return 'Trophy'
    case 'patch':
      return `Patch ${patch?.number ?? ''}`
    default:
      return [
        squares?.length ? counted(squares.length, 'square') : '',
        challenges?.length ? counted(challenges.length, 'challenge') : '',
      ]
        .filter(Boolean)
        .join(', ')
  }
}

function NewsRow({ item }: { item: NewsItem }) {
  const me = useMe()?.gamertag
  const { kind, gamer, at } = item
  const isMine =
    me !== undefined && (item.gamertag === me || item.passed?.some(({ gamertag }) => gamertag === me))
  const Sign = SIGNS[kind ?? 'completion']
  return (
    <li className={isMine ? 'mine' : undefined}>
      {kind === 'patch' ? (
        <span className="icon-tile large">
          <Wrench />
        </span>
      ) : (
        <Avatar sources={[gamer?.cdn_img, gamer?.gamer_pic]} colour={gamer?.color} size={48} />
      )}
      <div>
        <span className={kind === 'patch' ? 'news-kind patch' : 'news-kind'}>
          <Sign /> {kindWords(item)}
        </span>
        <p>{sentenceOf(item, me)}</p>
        {kind === 'completion' && <Covers item={item} />}
      </div>
      <time dateTime={at ?? undefined}>{easternTime(at)?.slice(11)}</time>
    </li>
  )
}

/** The sentence of the API, with links. */
function sentenceOf(item: NewsItem, me: string | undefined): ReactNode[] {
  const gamertags = new Map(item.passed?.map(({ name, gamertag }) => [name, gamertag]))
  const owner = item.gamer ? gamerName(item.gamer) : ''
  if (item.gamertag) gamertags.set(owner, item.gamertag)
  const parts = feedSentence({
    kind: item.kind ?? 'completion',
    gamer: owner,
    games: (item.games ?? []).map(({ name, link, square }) => ({
      name: name ?? '',
      link: link ?? null,
      square: square ?? 0,
    })),
    challenges: (item.challenges ?? []).map(({ id, title }) => ({ id: id ?? 0, title: title ?? '' })),
    passed: (item.passed ?? []).map(({ name }) => name ?? ''),
    ahead: item.ahead ?? null,
    rank: item.rank ?? null,
    brought: item.brought ?? null,
    holders: item.holders?.length === 2 ? [Number(item.holders[0]), Number(item.holders[1])] : null,
    milestones: (item.milestones ?? []).map(({ title, note }) => ({ title: title ?? '', note: note ?? '' })),
    patch: item.patch
      ? {
          number: item.patch.number ?? 0,
          title: item.patch.title ?? '',
          undone: item.patch.undone ?? false,
        }
      : null,
  })
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have their order and nothing else
  return parts.map((part, index) => <Part key={index} part={part} gamertags={gamertags} me={me} />)
}

interface PartProps {
  part: SentencePart
  gamertags: ReadonlyMap<string | null | undefined, string | null | undefined>
  me: string | undefined
}

function Part({ part, gamertags, me }: PartProps) {
  if (typeof part === 'string') return part
  if ('game' in part)
    return part.link ? <Link to={gamePath(part.link)}>{part.game}</Link> : <b>{part.game}</b>
  if ('challenge' in part) return <Link to={challengePath(part.id)}>{part.challenge}</Link>
  const gamertag = gamertags.get(part.gamer)
  return (
    <>
      {gamertag ? (
        <Link to={gamerPath(gamertag)}>
          <bdi>{part.gamer}</bdi>
        </Link>
      ) : (
        <b>{part.gamer}</b>
      )}
      {gamertag === me && me !== undefined && <span className="tag you">You</span>}
    </>
  )
}

const COVERS = 4

/** The first covers, and all of them with names on request. */
function Covers({ item }: { item: NewsItem }) {
  const [isOpen, setOpen] = useState(false)
  const all = item.games ?? []
  if (all.length < 2) return null
  return (
    <div className={isOpen ? 'news-covers open' : 'news-covers'}>
      {(isOpen ? all : all.slice(0, COVERS)).map(({ square, name, link, cdn_img }) => (
        <span key={square}>
          <Picture sources={[cdn_img]} width={40} height={40} />
          {isOpen && (link ? <Link to={gamePath(link)}>{name}</Link> : name)}
        </span>
      ))}
      {all.length > COVERS && (
        <button type="button" className="pill" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${all.length}`}
        </button>
      )}
    </div>
  )
}
