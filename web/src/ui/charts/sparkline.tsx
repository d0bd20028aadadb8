import styles from './sparkline.module.css'

/** Height of the drawing, width of a bar and of the room that it takes, in px. */
const sizes = { small: { height: 20, bar: 2, step: 3 }, large: { height: 28, bar: 10, step: 13 } }

export interface SparklineProps {
  /** One number for each day, none below 0; the last one is marked. */
  values: readonly number[]
  /** What the drawing says, in words. */
  label: string
  /** What each bar says where the pointer rests on it. */
  texts?: readonly string[]
  size?: keyof typeof sizes
}

/** A small chart of days, next to a name: bars from 0 to its own maximum. */
export function Sparkline({ values, label, texts, size = 'small' }: SparklineProps) {
  const { height, bar, step } = sizes[size]
  const most = Math.max(0, ...values) || 1
  const width = values.length * step - (step - bar)
  /** With the height of its share, but at least visible if its value is not zero. */
  const bars = values.map((value, index) => {
    const tall = value === 0 ? 0 : Math.max(1.5, (value / most) * height)
    return `M${index * step} ${height}v${-tall}h${bar}v${tall}z`
  })
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['sparkline']}
      viewBox={`0 0 ${width} ${height + 1}`}
      width={width}
      height={height + 1}
    >
      <title>{label}</title>
      <path className={styles['ground']} d={`M0 ${height}h${width}v1h${-width}z`} />
      {texts ? (
        bars.map((path, place) => (
          <path key={texts[place]} d={path} className={place === bars.length - 1 ? styles['last'] : undefined}>
            <title>{texts[place]}</title>
          </path>
        ))
      ) : (
        <>
          <path d={bars.slice(0, -1).join('')} />
          <path className={styles['last']} d={bars.at(-1)} />
        </>
      )}
    </svg>
  )
}
