import {
  AtSign,
  Ban,
  CircleCheck,
  DoorOpen,
  Hourglass,
  Loader,
  Lock,
  type LucideIcon,
  Merge,
  TriangleAlert,
  UserMinus,
} from 'lucide-react'
import type { DeskGamer } from '#contract/organiser/gamers.ts'
import { signedCount } from '#web/text/signed-count.ts'
import { dateOf, timeOfDay } from '../text/desk-times.ts'

interface StateLook {
  Icon: LucideIcon
  word: string
  tone: string
}

const STATES: Record<DeskGamer['state'], StateLook> = {
  active: { Icon: CircleCheck, word: 'Active', tone: 'good' },
  pending: { Icon: Hourglass, word: 'Pending', tone: '' },
  private: { Icon: Lock, word: 'Private', tone: 'doubtful' },
  failing: { Icon: TriangleAlert, word: 'Failing', tone: 'bad' },
  banned: { Icon: Ban, word: 'Banned', tone: 'bad' },
  removed: { Icon: UserMinus, word: 'Removed', tone: '' },
  merged: { Icon: Merge, word: 'Merged', tone: '' },
  left: { Icon: DoorOpen, word: 'Left', tone: '' },
}

/** Icon, word and reason, because not everyone can tell the colours apart. */
export function GamerStateTag({ gamer, nextCycle }: { gamer: DeskGamer; nextCycle: string | null }) {
  const { scan, state, former_name: former } = gamer
  if (scan) {
    return (
      <Line
        Icon={Loader}
        tone="good"
        word={scan === 'scanning' ? 'Scanning' : 'Scan requested'}
        why={scan === 'scanning' ? 'Scanning their history' : 'Waiting for a scanner'}
      />
    )
  }
  if (state === 'active' && former) {
    const why = `Was ${former.gamertag} until ${dateOf(former.until)}`
    return <Line Icon={AtSign} tone="" word="Renamed" why={scanned(gamer) ?? why} />
  }
  return <Line {...STATES[state]} why={scanned(gamer) ?? whyOf(gamer, nextCycle)} />
}

const Line = ({ Icon, tone, word, why }: StateLook & { why: string | null }) => (
  <>
    <span className={`gamer-state ${tone}`}>
      <Icon />
      {word}
    </span>
    {why && (
      <span className="gamer-why">
        <bdi>{why}</bdi>
      </span>
    )}
  </>
)

const OUTCOMES: Record<string, string> = {
  done: 'nothing new',
  partial: 'nothing new in the part that could be scanned',
  held: 'squares are held for review',
  private: 'the history is hidden',
  failed: 'it failed',
  skipped: 'it was skipped',
}

function scanned({ last_scan: scan }: DeskGamer): string | null {
  if (!scan) return null
  const news = [
    scan.squares !== 0 && signedCount(scan.squares, 'square'),
    scan.challenges !== 0 && signedCount(scan.challenges, 'challenge'),
  ].filter(Boolean)
  const end = news.length > 0 ? news.join(', ') : (OUTCOMES[scan.outcome] ?? scan.outcome)
  return `Scanned ${timeOfDay(scan.at)}: ${end}${scan.outcome === 'failed' && scan.reason ? `. ${scan.reason}` : ''}`
}

function whyOf(gamer: DeskGamer, nextCycle: string | null): string | null {
  const { state, why, since, by, merged_into: into } = gamer
  switch (state) {
    case 'active':
      return null
    case 'pending':
      return nextCycle ? `Joins the next cycle, about ${timeOfDay(nextCycle)}` : 'Joins the next cycle'
    case 'private':
      return `Game history hidden since ${dateOf(since)}`
    case 'failing':
      return why ?? `Since ${dateOf(since)}`
    case 'merged':
      return `Counts for ${into?.gamertag ?? 'another gamer'}`
    case 'left':
      return `By themselves, ${dateOf(since)}`
    default:
      return [why, by && `${by}, ${dateOf(since)}`].filter(Boolean).join(' · ')
  }
}
