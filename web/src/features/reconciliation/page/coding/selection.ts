/** Tickets that are selected, by their ids. */
export type Selected = ReadonlySet<number>

/** A ticket more, or less where it is selected. */
export const toggled = (selected: Selected, id: number): Set<number> =>
  selected.has(id) ? new Set([...selected].filter((one) => one !== id)) : new Set([...selected, id])

/** All of a group, or none of it where all are selected. */
export function groupToggled(selected: Selected, ids: readonly number[]): Set<number> {
  const all = ids.every((id) => selected.has(id))
  const group = new Set(ids)
  return all ? new Set([...selected].filter((id) => !group.has(id))) : new Set([...selected, ...ids])
}

/** Of what was selected what is still shown. */
export const stillShown = (selected: Selected, ids: readonly number[]): Set<number> =>
  new Set(ids.filter((id) => selected.has(id)))

/** Where a step leads from a row among others; a row that is gone leads to the first. */
export function stepped(ids: readonly number[], from: number | null, step: number): number | null {
  const at = from === null ? -1 : ids.indexOf(from)
  if (at < 0) return ids[0] ?? null
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null
}
