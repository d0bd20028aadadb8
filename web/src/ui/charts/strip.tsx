import styles from './strip.module.css'

/** A piece of a strip: how wide it is among all, and in which of the kinds. */
export interface StripPiece {
  key: string
  width: number
  kind: string
  /** Shown when the pointer rests on it. */
  title: string
}

export interface StripProps {
  /** What the strip says, in words: the table next to it says it in figures. */
  label: string
  pieces: readonly StripPiece[]
  /** Labels below the strip with their positions, 0 to 1. */
  marks: readonly { at: number; text: string }[]
  /** The kinds in the order of the legend, each with how it is drawn: filled, hatched or empty, so that no color is needed. */
  kinds: readonly { kind: string; look: 'full' | 'half' | 'none'; text: string }[]
}

/** Pieces one after the other, such as the hours of a day, with their legend. */
export function Strip({ label, pieces, marks, kinds }: StripProps) {
  const lookOf = (kind: string) => kinds.find((one) => one.kind === kind)?.look ?? 'none'
  return (
    <figure className={styles['figure']}>
      <div className={styles['strip']} role="img" aria-label={label}>
        {pieces.map(({ key, width, kind, title }) => (
          <span key={key} data-look={lookOf(kind)} title={title} style={{ flexGrow: width }} />
        ))}
      </div>
      <div className={styles['marks']} aria-hidden>
        {marks.map(({ at, text }) => (
          <span key={at} style={{ insetInlineStart: `${at * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <ul className={styles['legend']} aria-hidden>
        {kinds.map(({ kind, look, text }) => (
          <li key={kind}>
            <span data-look={look} />
            {text}
          </li>
        ))}
      </ul>
    </figure>
  )
}
