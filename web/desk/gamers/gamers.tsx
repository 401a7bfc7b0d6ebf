import './gamers.css'
import { GamerList } from './gamer-list.tsx'
import { OneGamer } from './one-gamer.tsx'

/** Everybody who takes part or did, and one of them with all that was decided. */
export const Gamers = ({ rest }: { rest: string }) =>
  rest ? <OneGamer key={rest} xuid={rest} /> : <GamerList />
