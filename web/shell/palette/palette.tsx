import './palette.css'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowDown,
  ArrowUp,
  Columns2,
  FileText,
  type LucideIcon,
  Route,
  Search,
  SunMoon,
  Trophy,
  X,
} from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { useMe } from '#web/account/me.ts'
import { Picture } from '#web/components/picture.tsx'
import { gamerCompletions } from '#web/data/calls.ts'
import { tableWith } from '#web/data/window-calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { markedParts, partsKey } from '#web/text/parts-match.ts'
import { chooseTheme, currentTheme } from '../theme.ts'
import { findItems, type Group, startItems } from './find-items.ts'
import { usePaletteContent } from './palette-content.ts'
import { itemsOf, type PaletteItem } from './palette-items.ts'
import { THEME_ACTION } from './palette-places.ts'
import { recentKeys, remember } from './recent.ts'

/** Search and navigation in one place. A default export for React's `lazy`. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const open = useOpening(onClose)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isLoading } = useGroups(text)
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(chosen, items.length - 1)]
  useShown(dialog, current && optionId(id, current))

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, items.length - 1) + step + items.length) % items.length)
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(current)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="popup palette"
      aria-label="Find or go"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="palette-box">
        <div className="palette-head">
          <Search />
          <Finder
            {...{ id, text, current }}
            hasItems={items.length > 0}
            onChange={(next) => {
              setText(next)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="palette-close" aria-label="Close" onClick={onClose}>
            <kbd>Esc</kbd>
            <X />
          </button>
        </div>
        <div className="palette-body" id={id} role="listbox" aria-label={text ? 'Results' : 'Suggestions'}>
          <Options {...{ groups, id, text, current }} onOpen={open} />
        </div>
        <p className="palette-status" role="status">
          {items.length === 0 && (isLoading ? 'Loading...' : `Nothing found for "${text}".`)}
        </p>
        <Foot text={text} onLeave={onClose} />
      </div>
    </dialog>
  )
}

function useOpening(onClose: () => void) {
  const navigate = useNavigate()
  return (item: PaletteItem) => {
    if (item.kind !== 'action') remember(item.key)
    onClose()
    if (item.key === THEME_ACTION) chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
    else if (item.to) navigate(item.to)
  }
}

function useShown(dialog: RefObject<HTMLDialogElement | null>, option: string | undefined): void {
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [dialog])
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [option])
}

interface FinderProps {
  id: string
  text: string
  current: PaletteItem | undefined
  hasItems: boolean
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const Finder = ({ id, text, current, hasItems, onChange, onKeyDown }: FinderProps) => (
  <input
    type="text"
    role="combobox"
    aria-label="Find or go"
    aria-expanded={hasItems}
    aria-controls={id}
    aria-autocomplete="list"
    aria-activedescendant={current && optionId(id, current)}
    placeholder="Gamer, game, challenge, #397..."
    autoComplete="off"
    spellCheck={false}
    enterKeyHint="go"
    value={text}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={onKeyDown}
  />
)

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

const Foot = ({ text, onLeave }: { text: string; onLeave: () => void }) => (
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
      onClick={onLeave}
    >
      {text.trim() ? `All results for "${text.trim()}"` : 'Search page'}
    </Link>
  </div>
)
