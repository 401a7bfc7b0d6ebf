import './falling-squares.css'
import { startTransition, useEffect, useState } from 'react'
import { type FallingSquare, fallingCount, fallingSquare } from './falling-square.ts'

/** Squares that fall behind the headline. With reduced motion they stay in place. */
export function FallingSquares() {
  const [squares, setSquares] = useState<FallingSquare[]>([])
  useEffect(() => {
    // Created in the browser: every visit differs, and a wider window adds some without moving the others.
    const fill = () =>
      startTransition(() =>
        setSquares((known) =>
          Array.from(
            { length: fallingCount(innerWidth) },
            (_, index) => known[index] ?? fallingSquare(index),
          ),
        ),
      )
    fill()
    addEventListener('resize', fill)
    return () => removeEventListener('resize', fill)
  }, [])
  return (
    <div className="falling" aria-hidden="true">
      {squares.map(({ id, hue, look, size, left, top, duration, delay }) => (
        <i
          key={id}
          className={`${hue} ${look}`}
          style={{
            width: size,
            height: size,
            left: `${left}%`,
            '--rest': `${top}%`,
            animationDuration: `${duration}s`,
            animationDelay: `${delay}s`,
          }}
        />
      ))}
    </div>
  )
}
