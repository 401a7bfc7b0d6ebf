/**
 * The sections of the desk, in the order of its bar. One chunk: as separate chunks, code shared by several of them
 * would move into the file that every visitor loads.
 */
import type { ComponentType } from 'react'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { Accounts } from './accounts/accounts.tsx'
import { Gamers } from './gamers/gamers.tsx'
import { Log } from './log/log.tsx'
import { Overview } from './overview/overview.tsx'
import { Patches } from './patches/patches.tsx'
import { Posts } from './posts/posts.tsx'
import { Scans } from './scans/scans.tsx'
import { Settings } from './settings/settings.tsx'
import { Titles } from './titles/titles.tsx'

export interface Section {
  /** After `/organiser/`; empty for the overview. */
  path: string
  name: string
  atLeast: DeskRole
  /** Receives the address after the section: `42` of `/organiser/patches/42`. */
  Component: ComponentType<{ rest: string }>
}

export const SECTIONS: readonly Section[] = [
  { path: '', name: 'Overview', atLeast: 'organiser', Component: Overview },
  { path: 'gamers', name: 'Gamers', atLeast: 'helper', Component: Gamers },
  { path: 'scans', name: 'Scans', atLeast: 'helper', Component: Scans },
  { path: 'titles', name: 'Titles', atLeast: 'organiser', Component: Titles },
  { path: 'patches', name: 'Patches', atLeast: 'organiser', Component: Patches },
  { path: 'posts', name: 'Posts', atLeast: 'organiser', Component: Posts },
  { path: 'accounts', name: 'Accounts', atLeast: 'organiser', Component: Accounts },
  { path: 'log', name: 'Log', atLeast: 'organiser', Component: Log },
  { path: 'settings', name: 'Settings', atLeast: 'organiser', Component: Settings },
]
