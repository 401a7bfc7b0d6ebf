import { MONTH_NAMES } from '#contest/calendar/names.ts'

export const PLOT_WIDTH = 600

export const PlotMonths = ({ left, width, y }: { left: number; width: number; y: number }) => (
  <>
    {MONTH_NAMES.map((name, month) => (
      <text key={name} className={month % 2 ? 'second' : undefined} x={left + (width * month) / 12} y={y}>
        {name.slice(0, 3)}
      </text>
    ))}
  </>
)
