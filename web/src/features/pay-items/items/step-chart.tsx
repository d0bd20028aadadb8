import styles from './quantity-history.module.css'

/** Size of the drawing in its own units; it scales to the available width. */
const WIDTH = 480
const HEIGHT = 96
const MARGIN = 4

export interface StepChartProps {
  /** A quantity for each step, which holds until the next; drawn alone, never counted with. */
  values: readonly number[]
  /** What the drawing says, in words. */
  label: string
}

/** Height of a quantity in the drawing: the scale always includes zero, so that a small change looks small. */
export function heightOf(values: readonly number[]): (value: number) => number {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const span = most - least || 1
  return (value) => MARGIN + ((most - value) / span) * (HEIGHT - 2 * MARGIN)
}

/** The line of a quantity that stays until it changes. */
export function stepPath(values: readonly number[]): string {
  const at = heightOf(values)
  const step = WIDTH / Math.max(1, values.length)
  const round = (number: number) => Math.round(number * 100) / 100
  return values
    .map(
      (value, place) =>
        `${place === 0 ? `M0 ${round(at(value))}` : `V${round(at(value))}`}H${round((place + 1) * step)}`,
    )
    .join('')
}

/** A quantity over its changes, from zero: the same figures as in the table below it. */
export function StepChart({ values, label }: StepChartProps) {
  const line = stepPath(values)
  const zero = heightOf(values)(0)
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      <path className={styles['area']} d={`${line}V${zero}H0Z`} />
      <path className={styles['ground']} d={`M0 ${zero}H${WIDTH}`} />
      <path className={styles['line']} d={line} />
    </svg>
  )
}
