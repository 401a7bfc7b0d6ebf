import './results.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Columns2, FileText, type LucideIcon, Route, SunMoon, Trophy } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { useMe } from '#web/account/me.ts'
import { Picture } from '#web/components/picture.tsx'
import { gamerCompletions } from '#web/data/calls.ts'
import { tableWith } from '#web/data/window-calls.ts'
import type { Finding } from '#web/early/finding.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { markedParts, partsKey } from '#web/text/parts-match.ts'
import { chooseTheme, currentTheme } from '../theme.ts'
import { findItems, type Group, startItems } from './find-items.ts'
import { usePaletteContent } from './palette-content.ts'
import { itemsOf, type PaletteItem } from './palette-items.ts'
import { THEME_ACTION } from './palette-places.ts'
import { recentKeys, remember } from './recent.ts'

interface PaletteProps {
  finding: Finding
}

/** What is found for the text in the palette's field. A default export for React's `lazy`. */
export default function Palette({ finding: { text, steps, isEntered } }: PaletteProps) {
  const id = useId()
  const open = useOpening()
  const { groups, isLoading } = useGroups(text)
  const items = groups.flatMap((group) => group.items)
  const current = items.at(steps % items.length)
  useNamed(id, current && optionId(id, current))
  useEntered(isEntered && !isLoading, () => current && open(current))
  return (
    <>
      <div className="palette-body" id={id} role="listbox" aria-label={text ? 'Results' : 'Suggestions'}>
        <Options {...{ groups, id, text, current }} onOpen={open} />
      </div>
      <p className="palette-status" role="status">
        {isLoading && (isEntered || items.length === 0) && 'Loading...'}
        {!isLoading && items.length === 0 && `Nothing found for "${text}".`}
      </p>
      <Foot text={text} />
    </>
  )
}

function useOpening() {
  const navigate = useNavigate()
  return (item: PaletteItem) => {
    if (item.kind !== 'action') remember(item.key)
    globalThis.early.finding.close()
    if (item.key === THEME_ACTION) chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
    else if (item.to) navigate(item.to)
  }
}

/** Tells the field, which is not React's, the list and the option that is chosen. */
function useNamed(list: string, option: string | undefined): void {
  useLayoutEffect(() => {
    const field = globalThis.early.finding.field()
    field?.setAttribute('aria-controls', list)
    field?.setAttribute('aria-expanded', String(option !== undefined))
    field?.setAttribute('aria-activedescendant', option ?? '')
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    return () => {
      field?.setAttribute('aria-expanded', 'false')
      for (const name of ['aria-controls', 'aria-activedescendant']) field?.removeAttribute(name)
    }
  }, [list, option])
}

/** Enter counts when everything is found, however early it was pressed. */
function useEntered(counts: boolean, onEnter: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every Enter
  useEffect(() => {
    if (!counts) return
    globalThis.early.finding.forgetEnter()
    onEnter()
  }, [counts])
}

interface OptionsProps {
  groups: readonly Group[]
  /** Of the list; those of the options begin with it. */
  id: string
  text: string
  current: PaletteItem | undefined
  onOpen: (item: PaletteItem) => void
}

const Options = ({ groups, id, text, current, onOpen }: OptionsProps) =>
  groups.map(({ title, items: ofGroup }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div key={title} role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {ofGroup.map((item) => (
        <Option
          key={item.key + item.kind}
          id={optionId(id, item)}
          item={item}
          wanted={partsKey(text)}
          isChosen={item === current}
          onOpen={() => onOpen(item)}
        />
      ))}
    </div>
  ))

function useGroups(text: string): { groups: Group[]; isLoading: boolean } {
  const me = useMe()
  const content = usePaletteContent(text)
  const board = useQuery(tableWith(text, me?.xuid))
  const mine = useQuery({ ...gamerCompletions(me?.xuid ?? ''), enabled: me !== null })
  const items = useMemo(
    () =>
      itemsOf({
        content: content.data,
        board: board.data,
        mine: me ? mine.data : undefined,
        me,
        theme: currentTheme(),
      }),
    [content.data, board.data, mine.data, me],
  )
  const groups = useMemo(
    () => (text.trim() === '' ? startItems(items, recentKeys()) : findItems(items, text)),
    [items, text],
  )
  return { groups, isLoading: content.isPending }
}

const optionId = (list: string, { kind, key }: PaletteItem): string =>
  `${list} ${kind} ${key}`.replaceAll(' ', '-')

interface OptionProps {
  id: string
  item: PaletteItem
  wanted: string
  isChosen: boolean
  onOpen: () => void
}

/** A link, so that it can be opened in another tab as well. */
function Option({ id, item, wanted, isChosen, onOpen }: OptionProps) {
  return (
    <Link
      id={id}
      to={item.to || '#'}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="palette-option"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Mark item={item} />
      <span>
        <span className="name">
          {markedParts(item.name, wanted).map(({ text, isMatch }, nth) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name have nothing else
            isMatch ? <mark key={nth}>{text}</mark> : <span key={nth}>{text}</span>,
          )}
        </span>
        <span className="note">{item.note}</span>
      </span>
      <span className="end">
        {item.end}
        <kbd>Enter</kbd>
      </span>
    </Link>
  )
}

const ICONS: Readonly<Record<'challenge' | 'page' | 'action', LucideIcon>> = {
  challenge: Trophy,
  page: FileText,
  action: Columns2,
}

function Mark({ item: { kind, key, square, picture, colour } }: { item: PaletteItem }) {
  if (kind === 'gamer') return <Avatar sources={[picture]} colour={colour} size={36} />
  if (kind === 'game' && picture) return <Picture sources={[picture]} width={36} height={36} />
  if (kind === 'game')
    return square ? (
      <b className={`icon-tile number ${quadrantOf(toCellId(squareNumber(square)))}`}>{square}</b>
    ) : (
      <b className="icon-tile" />
    )
  const Icon = key === THEME_ACTION ? SunMoon : /\/plan(\?|$)/.test(key) ? Route : ICONS[kind]
  return (
    <i className="icon-tile">
      <Icon />
    </i>
  )
}

const Foot = ({ text }: { text: string }) => (
  <div className="palette-foot row">
    <span>
      <kbd>
        <ArrowUp />
      </kbd>
      <kbd>
        <ArrowDown />
      </kbd>
      move
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
    <Link
      to={text.trim() ? `/search?text=${encodeURIComponent(text.trim())}` : '/search'}
      className="link"
      onClick={() => globalThis.early.finding.close()}
    >
      {text.trim() ? `All results for "${text.trim()}"` : 'Search page'}
    </Link>
  </div>
)
