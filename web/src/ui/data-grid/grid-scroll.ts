/**
 * How far a grid is scrolled so that a row is in view; where it is, as far as before.
 * @param at how far it is scrolled.
 * @param row its distance from the first row, its height, the room for rows, and how much of that is covered at the top; all in px.
 */
export function scrolledTo(
  at: number,
  { top, rowHeight, room, covered = 0 }: { top: number; rowHeight: number; room: number; covered?: number },
): number {
  if (top - covered < at) return Math.max(0, top - covered)
  return top + rowHeight > at + room ? top + rowHeight - room : at
}
