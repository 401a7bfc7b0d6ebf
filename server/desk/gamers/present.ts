import { reasonDetail } from '#contest/scans/scan-reasons.ts'
import { type DeskGamer, gamerNote } from '#contract/organiser/gamers.ts'
import { presentGamerInList } from '#server/api/fields/gamer-fields.ts'
import { gamerPictures } from '#server/api/fields/pictures.ts'
import type { ListedGamer } from '#store/desk-gamers.ts'
import type { GamerNote } from '#store/people/gamer-notes.ts'
import { sentAs, type Told } from '../wire.ts'

export function presentGamer(gamer: ListedGamer): Told<DeskGamer> {
  const { formerGamertag, renamedAt, mergedInto, mergedIntoGamertag, scanOutcome, scannedAt } = gamer
  return {
    ...presentGamerInList(gamer),
    ...shownPictures(gamer, gamer.hidden === null && gamer.squares !== null),
    xuid: gamer.xuid,
    state: gamer.hidden ?? gamer.state,
    since: gamer.decidedAt ?? gamer.stateSince,
    why: gamer.hidden ? gamer.decidedWhy : gamer.stateReason && reasonDetail(gamer.stateReason),
    by: gamer.hidden ? gamer.decidedBy : null,
    former_name: formerGamertag !== null && renamedAt ? { gamertag: formerGamertag, until: renamedAt } : null,
    merged_into:
      mergedInto !== null ? { xuid: mergedInto, gamertag: mergedIntoGamertag ?? mergedInto } : null,
    squares: gamer.squares,
    points: gamer.points,
    last_read: gamer.lastUpdated,
    scan: gamer.scan === 'done' ? null : gamer.scan,
    last_scan:
      scanOutcome && scannedAt
        ? {
            outcome: scanOutcome,
            reason: gamer.scanReason && reasonDetail(gamer.scanReason),
            at: scannedAt,
            squares: gamer.scanSquares,
            challenges: gamer.scanChallenges,
          }
        : null,
  }
}

/** This server draws only visible gamers; others have Xbox Live's picture or none. */
export function shownPictures(player: Parameters<typeof gamerPictures>[0], isSeen: boolean) {
  const pictures = gamerPictures(player)
  const own = (address: string) => (isSeen || address.startsWith('https://') ? address : '')
  return { gamer_pic: own(pictures.gamer_pic), cdn_img: own(pictures.cdn_img) }
}

const NO_NOTE = { text: '', version: 0, editedBy: null, editedAt: null }

export const presentNote = (note: Omit<GamerNote, 'xuid'> | undefined) => sentAs(gamerNote, note ?? NO_NOTE)
