/** What is known of a column's width; all in px. */
export interface ColumnFit {
  /** As it is declared, or as the person set it. */
  width: number
  /** What its widest cell takes. */
  need: number
  /** What its header takes. */
  header: number
  /** An identifier, a number or a date: never cut. */
  whole: boolean
  /** Neither gives nor takes: its width is the person's, or others stand by it. */
  fixed: boolean
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * The widths of columns in a room, by priority: what is never cut has all that it needs; then what is cut the least, and what remains goes to what is cut
 * the most. Room that is missing is taken from columns that do not need theirs.
 */
export function fitColumns(columns: readonly ColumnFit[], room: number): number[] {
  const widths = columns.map(({ width, need, whole, fixed }) => (whole && !fixed ? Math.max(width, need) : width))
  const lacks = columns.map(({ need, fixed }, at) => (fixed ? 0 : Math.max(0, need - widths[at]!)))
  const spares = columns.map(({ need, header, fixed }, at) =>
    fixed ? 0 : Math.max(0, widths[at]! - Math.max(need, header)),
  )
  const free = room - sum(widths)
  const taken = Math.min(sum(spares), Math.max(0, sum(lacks) - free))
  const share = taken > 0 ? taken / sum(spares) : 0
  let left = Math.floor(free + taken)
  const fitted = widths.map((width, at) => Math.ceil(width - spares[at]! * share))
  const byLack = lacks.map((_lack, at) => at).toSorted((one, other) => lacks[one]! - lacks[other]!)
  for (const at of byLack) {
    const given = Math.max(0, Math.min(lacks[at]!, left))
    fitted[at]! += given
    left -= given
  }
  return fitted
}
