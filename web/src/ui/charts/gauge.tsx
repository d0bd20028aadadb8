import styles from './gauge.module.css'

/** A part of a gauge, drawn after the one before it. */
export interface GaugePart {
  key: string
  /** Of the whole length, from 0 to 1. */
  share: number
  tone: 'primary' | 'success' | 'warning' | 'danger' | 'rest'
  /** In the legend, if given. */
  name?: string
}

export interface GaugeProps {
  /** What the gauge says, in words; left out where it stands next to its figures, and is hidden from screen readers. */
  label?: string
  parts: readonly GaugePart[]
  /** Where a limit is marked, from 0 to 1. */
  limit?: number
  /** In px; a width makes it fit next to a number. */
  width?: number
}

/** A length of the bar, as SVG takes it. */
const inlineSize = (share: number) => `${share * 100}%`

/** A share of a whole, such as a weight against its limit: parts of one bar. The figures are written next to it. */
export function Gauge({ label, parts, limit, width }: GaugeProps) {
  const drawn = parts.filter(({ share }) => share > 0)
  const startOf = (index: number) => drawn.slice(0, index).reduce((sum, { share }) => sum + share, 0)
  const named = drawn.filter(({ name }) => name)
  const bar = (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={styles['gauge']}
      data-small={width !== undefined || undefined}
      width={width ?? '100%'}
    >
      <rect width="100%" className={styles['track']} />
      {drawn.map(({ key, share, tone }, place) => (
        <rect key={key} x={inlineSize(startOf(place))} width={inlineSize(share)} data-tone={tone} />
      ))}
      {limit !== undefined && <line x1={inlineSize(limit)} x2={inlineSize(limit)} y1="0" y2="100%" />}
    </svg>
  )
  if (named.length === 0) return bar
  return (
    <div>
      {bar}
      <ul className={styles['legend']} aria-hidden>
        {named.map(({ key, tone, name }) => (
          <li key={key}>
            <svg width="12" height="12">
              <rect width="12" height="12" data-tone={tone} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
