/** Tickets that are selected, by their ids. */
export type Selected = ReadonlySet<number>

/** Some tickets selected, or none of them. */
function withTickets(selected: Selected, ids: readonly number[], chosen: boolean): Set<number> {
  const some = new Set(ids)
  return chosen ? new Set([...selected, ...some]) : new Set([...selected].filter((id) => !some.has(id)))
}

/** The rows from one to another, in either direction; only the other if the one is no longer shown. */
function rangeOf(ids: readonly number[], from: number, to: number): number[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)]
  return one < 0 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** Rows dragged over from a starting row: they get the opposite of its state, and rows no longer dragged over get their previous state back. */
export const draggedOver = (
  before: Selected,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Selected => (from === to ? before : withTickets(before, rangeOf(ids, from, to), !before.has(from)))

/** Of what was selected what is still shown. */
export const stillShown = (selected: Selected, ids: readonly number[]): Set<number> =>
  new Set(ids.filter((id) => selected.has(id)))
