import type { Session } from '../../lib/session.ts'
import { readShapes, type DrawnShape } from '../../map/drawn-shapes.ts'

/** Kept on this device, for each person in each agency apart. */
const keyOf = ({ user }: Session): string => `milepost.drawn.${user.dot_authority_id}.${user.id}`

/** What the person drew on the map before. */
export function keptShapes(session: Session): DrawnShape[] {
  try {
    return readShapes(localStorage.getItem(keyOf(session)))
  } catch {
    return []
  }
}

export function keepShapes(session: Session, shapes: readonly DrawnShape[]): void {
  try {
    if (shapes.length === 0) localStorage.removeItem(keyOf(session))
    else localStorage.setItem(keyOf(session), JSON.stringify(shapes))
  } catch {
    // A full or locked storage keeps nothing; drawing works without.
  }
}
