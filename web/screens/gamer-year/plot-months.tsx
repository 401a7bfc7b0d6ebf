export const PLOT_WIDTH = 600

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const PlotMonths = ({ left, width, y }: { left: number; width: number; y: number }) => (
  <>
    {MONTHS.map((name, month) => (
      <text key={name} className={month % 2 ? 'second' : undefined} x={left + (width * month) / 12} y={y}>
        {name.slice(0, 3)}
      </text>
    ))}
  </>
)
