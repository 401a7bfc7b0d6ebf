import { boardArt } from '#web/board/art/board-art.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { FullPageNotice } from '#web/components/notices/full-page-notice.tsx'

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
  <FullPageNotice picture={<BoardPicture {...ART} animated />}>
    <h1>
      Page Not Found
      <span className="stop" />
    </h1>
    <p className="lead">There are 900 squares on the grid, and this is not one of them.</p>
    <div className="buttons">
      <ButtonLink to="/" kind="primary">
        Back to Home
      </ButtonLink>
      <ButtonLink to="/search">Search</ButtonLink>
    </div>
  </FullPageNotice>
)
