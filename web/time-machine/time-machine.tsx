/** The slider over all settlements: one column per week with its gain, and a mark for each patch. */
import './time-machine.css'
import { useQuery } from '@tanstack/react-query'
import { History, Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { momentDay } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Pill } from '#web/components/controls/pill.tsx'
import { easternTime } from '#web/text/eastern-time.ts'
import {
  firstIndex,
  indexAt,
  indexAtShare,
  isMoment,
  type PointsAt,
  shareOf,
  weeklyGains,
} from './moments.ts'
import { settlements } from './past-calls.ts'
import type { GoToMoment } from './use-moment.ts'

interface TimeMachineProps {
  /** Null for now. */
  at: string | null
  onMove: GoToMoment
  /** The columns' points, oldest first; default everyone's. */
  series?: readonly PointsAt[] | undefined
  /** Replaces the number of the update. */
  note?: string | undefined
}

/** Opened by a button: its data is requested then. */
export function TimeMachine(props: TimeMachineProps) {
  const [isOpen, setOpen] = useState(props.at !== null)
  if (isOpen || props.at !== null) return <Machine {...props} />
  return (
    <Pill className="time-machine-key" onClick={() => setOpen(true)}>
      <History />
      Time machine
    </Pill>
  )
}

function Machine({ at, onMove, series, note }: TimeMachineProps) {
  const { data, isError, refetch } = useQuery(settlements())
  const known = useMemo(
    () =>
      (data?.settlements ?? []).flatMap(({ at: time, points }) =>
        time ? [{ at: time, points: Number(points) }] : [],
      ),
    [data],
  )
  if (isError && !data)
    return (
      <p className="time-machine-failed">
        The timeline could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  if (known.length === 0) return <div className="time-machine" aria-busy="true" />
  const patches = (data?.patches ?? []).flatMap(({ date }) => date ?? [])
  const of = { at, onMove, known, series: series ?? known, patches, note }
  return <Slider {...of} />
}

interface SliderProps extends TimeMachineProps {
  series: readonly PointsAt[]
  known: readonly PointsAt[]
  patches: readonly string[]
}

/** While dragging, the address changes only when the hand rests. */
const REST_MS = 150
const PLAY_MS = 600
const PLAY_STEPS = 60
/** The input counts in thousandths of the time: an arrow key moves less than a settlement, which then becomes one settlement. */
const PARTS = 1000

function Slider({ at, onMove, known, series, patches, note }: SliderProps) {
  const times = useMemo(() => known.map((each) => each.at), [known])
  const last = times.length - 1
  const { index, isMoving, isPlaying, move, play, begin } = useKnob(times, {
    at,
    onMove,
    first: firstIndex(times, series),
  })
  const time = times[index] ?? ''
  const share = shareOf(times, time)
  const day = momentDay(at !== null && isMoment(at) && !isMoving ? at : time)
  const place = `Update ${formatPoints(index + 1)} of ${formatPoints(last + 1)}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="time-machine"
      role="group"
      aria-label="Time machine"
      onPointerDownCapture={begin}
      onKeyDownCapture={begin}
    >
      <div className="time-machine-keys">
        <button
          type="button"
          aria-label="Previous update"
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <StepBack />
        </button>
        <button type="button" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={play}>
          {isPlaying ? <Pause /> : <Play />}
        </button>
        <button
          type="button"
          aria-label="Next update"
          disabled={index === last}
          onClick={() => move(index + 1)}
        >
          <StepForward />
        </button>
      </div>
      <div className="time-machine-weeks" style={{ '--at': share }}>
        <Weeks times={times} series={series} patches={patches} share={share} />
        <input
          type="range"
          min={0}
          max={PARTS}
          value={Math.round(share * PARTS)}
          aria-label="Update"
          aria-valuetext={`${day}, ${place.toLowerCase()}`}
          onChange={({ target }) => move(indexAtShare(times, Number(target.value) / PARTS, index))}
        />
        <span className="time-machine-thumb" />
      </div>
      <p className="time-machine-day">
        <b>{index === last ? 'Now' : day}</b>
        <small>{note ?? place}</small>
      </p>
      <p className="time-machine-ends" aria-hidden="true">
        <span>{easternTime(times[0])?.slice(0, 10)}</span>
        <span className="patch">Patch</span>
        <span>Now</span>
      </p>
    </div>
  )
}

interface Knob extends Pick<TimeMachineProps, 'at' | 'onMove'> {
  first: number
}

/** The knob's settlement, moved by hand or by playing. */
function useKnob(times: readonly string[], { at, onMove, first }: Knob) {
  const last = times.length - 1
  const shown = indexAt(times, at)
  const [wanted, setWanted] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  // From the second move on, until another action.
  const isContinued = useRef(false)
  const to = (index: number) => setWanted(Math.min(last, Math.max(0, index)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest `onMove` does the same as the one before
  useEffect(() => {
    if (wanted === null) return
    const rest = setTimeout(() => {
      setWanted(null)
      if (wanted === shown && !(wanted === last && at !== null)) return
      onMove(wanted === last ? null : times[wanted]!, { isContinued: isContinued.current })
      isContinued.current = true
    }, REST_MS)
    return () => clearTimeout(rest)
  }, [wanted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step follows from the one before
  useEffect(() => {
    // From now, playing first jumps back to the start.
    if (!isPlaying || wanted !== null) return
    if (shown >= last) return setPlaying(false)
    const next = setTimeout(() => to(shown + Math.max(1, Math.round(last / PLAY_STEPS))), PLAY_MS)
    return () => clearTimeout(next)
  }, [isPlaying, shown])

  return {
    index: wanted ?? shown,
    isMoving: wanted !== null,
    isPlaying,
    move: (index: number) => {
      setPlaying(false)
      to(index)
    },
    play: () => {
      if (!isPlaying && shown >= last) to(first)
      setPlaying(!isPlaying)
    },
    /** Starts a new move. */
    begin: () => {
      isContinued.current = false
    },
  }
}

const HEIGHT = 20

interface WeeksProps {
  times: readonly string[]
  series: readonly PointsAt[]
  patches: readonly string[]
  share: number
}

/** Lit up to the knob, even within a week. */
function Weeks({ times, series, patches, share }: WeeksProps) {
  const weeks = useMemo(() => weeklyGains(times, series), [times, series])
  const most = Math.max(1, ...weeks)
  const columns = weeks.map((gained, week) => {
    const height = 2 + (gained / most) * (HEIGHT - 6)
    // biome-ignore lint/suspicious/noArrayIndexKey: one column per week, in their order
    return <rect key={week} x={week + 0.12} width={0.76} y={HEIGHT - 3 - height} height={height} />
  })
  return (
    <svg viewBox={`0 0 ${weeks.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {columns}
      <svg className="lit" width={share * weeks.length} height={HEIGHT} aria-hidden="true">
        {columns}
      </svg>
      {patches.map((date) => (
        <rect
          key={date}
          className="patch"
          x={Math.min(weeks.length - 0.8, shareOf(times, date) * weeks.length)}
          width={0.8}
          y={HEIGHT - 2}
          height={2}
        />
      ))}
    </svg>
  )
}
