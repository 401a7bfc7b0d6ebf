import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Section } from './sections.ts'

interface DeskBarProps {
  sections: readonly Section[]
  current: Section | undefined
}

export function DeskBar({ sections, current }: DeskBarProps) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the bar scrolls sideways; where one is must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another section is opened
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <div className="desk-bar">
      <div className="desk-bar-inner">
        <span className="desk-name">
          <KeyRound /> Organiser desk
        </span>
        <nav ref={nav} aria-label="Organiser desk">
          {sections.map((section) => (
            <Link
              key={section.path}
              to={section.path ? `/organiser/${section.path}` : '/organiser'}
              aria-current={section === current ? 'page' : undefined}
            >
              {section.name}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
