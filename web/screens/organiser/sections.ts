/** The sections of the desk, in the order of its bar. One whose row is missing has not been built. */
import { type ComponentType, lazy } from 'react'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { Log } from './log/log.tsx'
import { Overview } from './overview/overview.tsx'
import { Settings } from './settings/settings.tsx'

export interface Section {
  /** After `/organiser/`; empty for the overview. */
  path: string
  name: string
  atLeast: DeskRole
  /** Gets what stands in the address after the section: `42` of `/organiser/patches/42`. */
  Component: ComponentType<{ rest: string }>
}

export const SECTIONS: readonly Section[] = [
  { path: '', name: 'Overview', atLeast: 'organiser', Component: Overview },
  {
    path: 'scans',
    name: 'Scans',
    atLeast: 'helper',
    Component: lazy(async () => ({ default: (await import('./scans/scans.tsx')).Scans })),
  },
  {
    path: 'titles',
    name: 'Titles',
    atLeast: 'organiser',
    Component: lazy(async () => ({ default: (await import('./titles/titles.tsx')).Titles })),
  },
  {
    path: 'patches',
    name: 'Patches',
    atLeast: 'organiser',
    Component: lazy(async () => ({ default: (await import('./patches/patches.tsx')).Patches })),
  },
  {
    path: 'posts',
    name: 'Posts',
    atLeast: 'organiser',
    Component: lazy(async () => ({ default: (await import('./posts/posts.tsx')).Posts })),
  },
  {
    path: 'accounts',
    name: 'Accounts',
    atLeast: 'organiser',
    Component: lazy(async () => ({ default: (await import('./accounts/accounts.tsx')).Accounts })),
  },
  { path: 'log', name: 'Log', atLeast: 'organiser', Component: Log },
  { path: 'settings', name: 'Settings', atLeast: 'organiser', Component: Settings },
]
