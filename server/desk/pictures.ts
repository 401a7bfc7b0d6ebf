import { gamerPictures } from '../api/fields/pictures.ts'
import type { Desk } from './guard.ts'

/** The site's picture of a gamer in the contest; null for anyone else. */
export const picturesOf =
  ({ auth }: Pick<Desk, 'auth'>) =>
  (xuid: string | null): string | null => {
    const gamer = xuid === null ? undefined : auth.current().gamers.get(xuid)
    return gamer ? gamerPictures(gamer).cdn_img : null
  }
