import type { IncomingRequest } from '../requests/incoming-request.ts'
import { escapeSvg } from '../services/pictures.ts'
import { NO_PROFILE, type PlayerRole, type SimulatedPlayer, uniqueModernGamertag } from '../state/players.ts'
import { currentGamerscore } from '../state/state.ts'
import { coloursOf } from '../world/colours.ts'
import { CSS, FILTER } from './sign-in-style.ts'

const GROUPS: [PlayerRole, string][] = [
  ['newcomer', 'New here'],
  ['player', 'Players'],
  ['refused', 'Accounts that Xbox Live refuses'],
  ['service', 'Service accounts of the organiser'],
]

/** Replaces Microsoft's page. It says that it is a simulator and needs no password. */
export function signInPage(
  request: IncomingRequest,
  accounts: readonly SimulatedPlayer[],
  organiser: SimulatedPlayer | null,
): string {
  const link = (name: string, value: string) => {
    const query = new URLSearchParams(request.query)
    query.set(name, value)
    return `?${escapeSvg(query.toString())}`
  }
  const present = accounts.filter((account) => !account.deleted)
  const desk = organiser ? deskNote(organiser, link('__as', organiser.xuid)) : ''
  const again =
    request.query.get('prompt') === 'login'
      ? '<p class="note"><b>The site asks you to sign in again.</b> Microsoft would ask for your password here.</p>'
      : ''
  const groups = GROUPS.map(([role, heading]) => {
    const members = present.filter((account) => account.role === role)
    const rows = members
      .sort((a, b) => a.gamertag.localeCompare(b.gamertag, 'en'))
      .map((account) => row(account, link('__as', account.xuid)))
    return rows.length === 0 ? '' : `<section><h2>${heading}</h2><ul>${rows.join('')}</ul></section>`
  })
  return page(
    'Choose a simulated player',
    `<p class="note"><b>This is a simulator, not Microsoft.</b> The site runs without an Xbox Live connection, so
nobody needs a password here: choose whom to sign in as. All players are invented.</p>${again}${desk}
<div class="bar"><input id="search" type="search" placeholder="Search players" aria-label="Search players" autocomplete="off" autofocus>
<a class="key" href="${link('__deny', '1')}">Cancel</a></div>
<p id="none" hidden>No player of that name.</p>${groups.join('')}<script>${FILTER}</script>`,
  )
}

function deskNote(organiser: SimulatedPlayer, href: string): string {
  const name = escapeSvg(uniqueModernGamertag(organiser))
  return `<p class="note"><b>${name} is the organiser of this demo contest.</b> To try the organiser's desk,
<a href="${href}">sign in as ${name}</a> and open <b>/organiser</b>.</p>`
}

export const refusalPage = (reason: string) =>
  page(
    'This sign-in cannot continue',
    `<p class="note"><b>Simulated Microsoft sign-in.</b> ${escapeSvg(reason)}</p>`,
  )

function row(account: SimulatedPlayer, href: string): string {
  const name = escapeSvg(uniqueModernGamertag(account))
  const colour = coloursOf(account.colorId).primaryColor
  return `<li><a href="${href}"><i style="background:#${colour}"></i><b>${name}</b><span>${remark(account)}</span></a></li>`
}

function remark(account: SimulatedPlayer): string {
  if (account.xerr === NO_PROFILE) return 'no Xbox profile'
  if (account.xerr !== null) return `refused, XErr ${account.xerr}`
  if (account.progress.size === 0) return 'never played anything'
  return `${currentGamerscore(account).toLocaleString('en')} G`
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} – Xbox Live simulator</title><style>${CSS}</style></head>
<body><main><p class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></p><h1>${title}</h1>${content}</main></body></html>`
