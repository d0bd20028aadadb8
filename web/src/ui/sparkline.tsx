import styles from './sparkline.module.css'

/** Height of the drawing, width of a bar and of the room that it takes, in units of the drawing. */
const HEIGHT = 20
const BAR = 2
const STEP = 3

export interface SparklineProps {
  /** One number for each day, none below 0; the last one is marked. */
  values: readonly number[]
  /** What the drawing says, in words. */
  label: string
}

/** One bar: with the height of its share, but at least visible if its value is not zero. */
const barAt = (place: number, share: number): string => {
  const height = share === 0 ? 0 : Math.max(1.5, share * HEIGHT)
  return `M${place * STEP} ${HEIGHT}v${-height}h${BAR}v${height}z`
}

/** A small chart of days, next to a name: bars from 0 to its own maximum. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values)
  const width = values.length * STEP - (STEP - BAR)
  const bars = values.map((value, place) => barAt(place, value / most))
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['sparkline']}
      viewBox={`0 0 ${width} ${HEIGHT + 1}`}
      width={width}
      height={HEIGHT + 1}
    >
      <title>{label}</title>
      <path className={styles['ground']} d={`M0 ${HEIGHT}h${width}v1h${-width}z`} />
      <path d={bars.slice(0, -1).join('')} />
      <path className={styles['last']} d={bars.at(-1)} />
    </svg>
  )
}
