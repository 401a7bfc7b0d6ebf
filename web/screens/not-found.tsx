import { boardArt } from '#web/components/board-art.ts'
import { BoardPicture } from '#web/components/board-picture.tsx'
import { KeyLink } from '#web/components/key.tsx'
import { Scene } from '#web/components/scene.tsx'

const ART = boardArt(
  `
  ###..###....######....###..###
  ###..###...########...###..###
  ###..###...########...###..###
  ###..###...###..###...###..###
  ###..###...###..###...###..###
  ###..###...###..###...###..###
  ###..###...###..###...###..###
  ###..###...###..###...###..###
  ###..###...###..###...###..###
  ########...###..###...########
  ########...###..###...########
  ########...###..###...########
  .....###...###..###........###
  .....###...###..###........###
  .....###...###..###........###
  .....###...###..###........###
  .....###...###..###........###
  .....###...########........###
  .....###...########........###
  .....###....######.........###
  `,
  { top: 5 },
)

export const NotFound = () => (
  <Scene picture={<BoardPicture {...ART} wakes />}>
    <h1>
      Page Not Found
      <span className="stop" />
    </h1>
    <p className="lead">There are 900 squares on the grid, and this is not one of them.</p>
    <div className="keys">
      <KeyLink to="/" kind="primary">
        Back to Home
      </KeyLink>
      <KeyLink to="/search">Search</KeyLink>
    </div>
  </Scene>
)
