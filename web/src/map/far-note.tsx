import type { MainBounds } from '@milepost/contract/map/main-bounds'
import { useId, useState } from 'react'
import styles from './far-note.module.css'
import type { Bounds } from './map-instance.ts'

/** What is far from where a map opens: how many things (0 while they are shown), what shows them, and what leaves them again. */
export interface FarThings {
  count: number
  show: () => void
  leave: () => void
}

/**
 * Offers the things that are far from where a map opens (`mainBounds`).
 * @param show moves the map to bounds; `leave` moves it back to where it opened.
 */
export function useFarThings(
  far: MainBounds['far'] | undefined,
  { show, leave }: { show: (bounds: Bounds) => void; leave: () => void },
): FarThings {
  const [shown, setShown] = useState(false)
  return {
    count: shown ? 0 : (far?.count ?? 0),
    show: () => {
      if (far) show(far.bounds)
      setShown(true)
    },
    leave: () => {
      setShown(false)
      leave()
    },
  }
}

/** What a map says of far things of one kind. */
interface FarNoteProps {
  far: FarThings
  text: string
  label: string
}

/** Says on a map how many things are far away, with a button that shows them; nothing where there are none. */
export const FarNote = (note: FarNoteProps) => <FarNotes notes={[note]} />

/** The same for several kinds of things, a line each. */
export function FarNotes({ notes }: { notes: readonly FarNoteProps[] }) {
  const some = notes.filter(({ far }) => far.count > 0)
  if (some.length === 0) return null
  return (
    <div className={styles['far']}>
      {some.map((note) => (
        <FarLine key={note.text} {...note} />
      ))}
    </div>
  )
}

function FarLine({ far, text, label }: FarNoteProps) {
  const id = useId()
  return (
    <p>
      <span id={id}>{text}</span>{' '}
      <button type="button" onClick={far.show} aria-describedby={id}>
        {label}
      </button>
    </p>
  )
}
