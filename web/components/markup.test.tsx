/** What the small components say, to the eye and to a screen reader. How they behave is tried in the browser. */

import { Trophy } from 'lucide-react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { GameRow } from '#web/games/game-row.tsx'
import { SortPills } from '#web/lists/sort-pills.tsx'
import { Panel } from './panel.tsx'
import { Picture } from './picture.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Status } from './status.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const nothing = () => {}

test.each([
  ['completed and in progress', 40.5, 10, '40.5% completed, 10% in progress', '--done:40.5%;--begun:50.5%'],
  ['a part of three', 100 / 3, 8.6, '33.3% completed, 8.6% in progress', '--done:33.33'],
  ['nothing known', null, undefined, '0% completed', '--done:0%;--begun:0%'],
  ['more than everything', 90, 30, '90% completed, 10% in progress', '--done:90%;--begun:100%'],
  ['less than nothing', -5, -5, '0% completed', '--done:0%;--begun:0%'],
  ['not a number', Number.NaN, 3, '0% completed, 3% in progress', '--done:0%;--begun:3%'],
])('given %s, the bar shows and says it', (_, completed, inProgress, words, style) => {
  const bar = html(<ProgressBar label="Hades" completed={completed} inProgress={inProgress} />)
  expect(bar).toContain(`aria-label="Hades: ${words}"`)
  expect(bar).toContain(style)
})

test.each([
  ['Grand Master', 'tier-grand-master', 'Grand Master'],
  ['Wizard', 'tier-unranked', 'Unranked'],
  [null, 'tier-unranked', 'Unranked'],
  ['constructor', 'tier-unranked', 'Unranked'],
])('given the badge %s, it is drawn as %s and named %s', (badge, tier, name) => {
  expect(html(<RankBadge badge={badge} />)).toMatch(new RegExp(`class="rank-badge ${tier}".* alt="${name}"`))
  expect(html(<RankBadge badge={badge} showName />)).toContain(`>${name}</span>`)
})

test('given no address, the picture says No Image; given one, Loading... until it is there', () => {
  expect(html(<Picture sources={['', null, undefined]} width={44} height={44} />)).toContain('No Image')
  const loading = html(<Picture sources={['', '/art.png']} width={44} height={44} alt="Hades" />)
  expect(loading).toContain('src="/art.png"')
  expect(loading).toContain('alt="Hades"')
  expect(loading).toContain('Loading...')
})

test.each([
  ['00b7c3', '--gamer-colour:#00b7c3'],
  ['#00b7c3', undefined],
  ['red;background:url(x)', undefined],
  [null, undefined],
])('given the colour %s, only six hex digits become a frame', (colour, expected) => {
  const avatar = html(<Avatar sources={[null]} colour={colour} />)
  expect(avatar).toContain('default-avatar')
  if (expected) expect(avatar).toContain(expected)
  else expect(avatar).not.toContain('--gamer-colour')
})

test.each([
  ['completed', 'Completed', { status: 'completed' }],
  ['in progress', 'In progress', { status: 'in_progress', completed: true }],
  ['without a status but completed', 'Completed', { completed: true }],
  ['of an unknown status', 'Not started', { status: 'paused' }],
  ['with nothing known', 'Not started', {}],
])('given a game %s, its row says %s', (_, word, fields) => {
  const row = html(<GameRow game={{ display_name: 'Hades', ta_link: 'Hades', ta_gamer_id: 12, ...fields }} />)
  expect(row).toContain(word)
  expect(row).toContain(
    '/game/Hades/achievements?gamerid=12" class="name link" target="_blank" rel="noopener noreferrer"',
  )
})

test('given a game without a page on the achievement site, its name is no link', () => {
  expect(html(<GameRow game={{ display_name: 'Hades', ta_link: '' }} />)).not.toContain('<a')
})

test('given a panel, it starts as told, stays open when forced and needs no header', () => {
  const panel = (props: Partial<Parameters<typeof Panel>[0]>) =>
    html(
      <Panel title="Completed" {...props}>
        words
      </Panel>,
    )
  expect(panel({})).toMatch(/^<details class="panel" open="">/)
  expect(panel({ initiallyOpen: false })).toMatch(/^<details class="panel">/)
  expect(panel({ initiallyOpen: false, forcedOpen: true })).toContain('open=""')
  expect(panel({ hideHeader: true })).toBe('<section aria-label="Completed">words</section>')
})

test('given a sort, the pill says its direction in words too', () => {
  const pills = html(
    <SortPills
      values={[{ by: 'points', title: 'Points', Icon: Trophy }]}
      sort={{ by: 'points', direction: 'descending' }}
      onSort={nothing}
      ownOrder="ID"
    />,
  )
  expect(pills).toContain('aria-pressed="true"')
  expect(pills).toContain('most first')
})

test('given text in the search box, it can be cleared; given none, there is nothing to clear', () => {
  expect(html(<SearchBox label="Search..." text="a" onChange={nothing} />)).toContain('Clear search')
  expect(html(<SearchBox label="Search..." text="" onChange={nothing} />)).not.toContain('Clear search')
})

test('given a status with its own word, both icon and word are there', () => {
  expect(html(<Status status="not_started" label="Not Completed" />)).toMatch(
    /<svg.*<\/svg>Not Completed<\/span>$/,
  )
})

test.each([
  ['error', 'alert'],
  ['success', 'status'],
] as const)('given an alert of kind %s, its role is %s', (kind, role) => {
  expect(html(<Alert kind={kind}>Words</Alert>)).toContain(`role="${role}"`)
})
