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
  /** Its share of room that no cell needs; 0 for none. */
  grow: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * The widths of columns in a room, by priority: what is never cut has all that it needs; then what is cut the least, and what remains goes to what is cut
 * the most; what nothing needs goes to columns that grow. Room that is missing is taken from columns that do not need theirs.
 * @param most what others give room for, in px: of a longer text the rest gets only what is free.
 */
export function fitColumns(columns: readonly ColumnFit[], room: number, most = Infinity): number[] {
  const asked = ({ need, header }: ColumnFit) => Math.max(Math.min(need, most), header)
  const widths = columns.map(({ width, need, whole, fixed }) =>
    whole && !fixed ? Math.max(width, Math.min(need, most)) : width,
  )
  const lacksOf = (of: (column: ColumnFit) => number) =>
    columns.map((column, at) => (column.fixed ? 0 : Math.max(0, of(column) - fitted[at]!)))
  let fitted = widths
  const spares = columns.map((column, at) => (column.fixed ? 0 : Math.max(0, widths[at]! - asked(column))))
  const free = room - sum(widths)
  const taken = Math.min(sum(spares), Math.max(0, sum(lacksOf(asked)) - free))
  const share = taken > 0 ? taken / sum(spares) : 0
  fitted = widths.map((width, at) => Math.floor(width - spares[at]! * share))
  let left = Math.max(0, room - sum(fitted))
  for (const of of [asked, ({ need }: ColumnFit) => need]) {
    const lacks = lacksOf(of)
    for (const at of lacks.map((_lack, index) => index).toSorted((one, other) => lacks[one]! - lacks[other]!)) {
      const given = Math.min(lacks[at]!, left)
      fitted[at]! += given
      left -= given
    }
  }
  const shares = columns.map(({ fixed, grow }) => (fixed ? 0 : grow))
  const all = sum(shares)
  return all === 0 ? fitted : fitted.map((width, at) => width + Math.floor((left * shares[at]!) / all))
}
