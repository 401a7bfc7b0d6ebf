import './gamers.css'
import { GamerList } from './gamer-list.tsx'
import { OneGamer } from './one-gamer.tsx'

export const Gamers = ({ rest }: { rest: string }) =>
  rest ? <OneGamer key={rest} xuid={rest} /> : <GamerList />
