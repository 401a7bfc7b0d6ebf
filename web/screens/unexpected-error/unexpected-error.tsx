import { useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { formatEastern } from '#contest/calendar/timestamp.ts'
import { boardArt } from '#web/board/art/board-art.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { Button, ButtonLink } from '#web/components/controls/button.tsx'
import { FullPageNotice } from '#web/components/notices/full-page-notice.tsx'
import { Panel } from '#web/components/panel.tsx'
import { useDocumentTitle } from '#web/site-titles.ts'

const TITLE = 'Unexpected Application Error!'

const ART = boardArt(
  `
  ##...##........##...##
  ###.###........###.###
  .#####..........#####.
  ..###............###..
  .#####..........#####.
  ###.###........###.###
  ##...##........##...##
  ......................
  ......................
  ......................
  ......................
  ......................
  ......................
  ......................
  ......................
  ........######........
  ......##########......
  .....############.....
  ...#####......#####...
  ..####..........####..
  .####............####.
  .##................##.
  .#..................#.
  `,
  { top: 4, left: 4 },
)

/** Shown when a screen fails to render or its code cannot be loaded. */
export function UnexpectedError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const [failedAt] = useState(() => new Date())
  useDocumentTitle(TITLE)
  return (
    <FullPageNotice picture={<BoardPicture {...ART} />}>
      <h1>{TITLE}</h1>
      <p className="lead">
        {navigator.onLine
          ? 'Something went wrong while showing this page. Your squares are safe.'
          : 'You are offline, and this page was not opened on this device before.'}
      </p>
      <div className="buttons">
        <Button kind="primary" onClick={() => location.reload()}>
          Reload page
        </Button>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
      <Panel title="Technical details" className="technical" initiallyOpen={false}>
        <pre>
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
          {`\n${pathname}, ${formatEastern(failedAt)}`}
        </pre>
      </Panel>
    </FullPageNotice>
  )
}
