import './falling-squares.css'
import { useEffect, useState } from 'react'
import { type FallingSquare, fallingCount, fallingSquare } from './falling-square.ts'

/** Squares that fall behind the headline and start again at the top. For those who prefer less motion they rest in place. */
export function FallingSquares() {
  const [squares, setSquares] = useState<FallingSquare[]>([])
  useEffect(() => {
    // Made in the browser only: every visit has its own, and a wider window gets more without moving the ones that fall.
    const fill = () =>
      setSquares((known) =>
        Array.from({ length: fallingCount(innerWidth) }, (_, index) => known[index] ?? fallingSquare(index)),
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
