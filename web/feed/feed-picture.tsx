import { CircleDashed, Flag, Trophy } from 'lucide-react'
import { Picture } from '#web/components/picture.tsx'
import { MiniLocator, type MiniLocatorProps } from '../board/pictures/mini-locator.tsx'
import { type FeedEntry, isJoining, type ReceivedEvent } from './feed-entry.ts'

/** The squares of a challenge, if the screen knows them; events do not contain them. */
export type LocateChallenge = (challengeId: number) => MiniLocatorProps | undefined

interface FeedPictureProps {
  event: ReceivedEvent
  entry: FeedEntry
  locateChallenge: LocateChallenge | undefined
}

export function FeedPicture({ event, entry: { kind, change }, locateChallenge }: FeedPictureProps) {
  if (kind === 'Game') {
    return (
      <Picture
        sources={[event.cdn_img, event.box_art_img]}
        width={48}
        height={48}
        className={change === 'lost' ? 'lost' : ''}
      />
    )
  }
  const place = kind === 'Challenge' && event.challenge_id ? locateChallenge?.(event.challenge_id) : undefined
  if (place) return <MiniLocator {...place} />
  const Sign = kind === 'Challenge' ? Trophy : isJoining(event) ? Flag : CircleDashed
  return (
    <span className="icon-tile large">
      <Sign />
    </span>
  )
}
