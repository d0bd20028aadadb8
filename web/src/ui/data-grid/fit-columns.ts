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

/** What a column that grows keeps at least of its width where that saves scrolling sideways. */
const LEAST_SHARE = 0.75

/**
 * The widths of columns in a room, by priority: what is never cut has all that it needs; then what is cut the least, and what remains goes to what is cut
 * the most; what nothing needs goes to columns that grow. Room that is missing is taken from columns that do not need theirs,
 * and the last of it, where that shows all columns, from those that grow, the longest first; where the table scrolls sideways even so, no header is cut.
 * A column that grows and is cut anyway gives way to shorter ones that are whole by it.
 * @param most what others give room for, in px: of a longer text the rest gets only what is free.
 */
export function fitColumns(columns: readonly ColumnFit[], room: number, most = Infinity): number[] {
  const asked = columns.map(({ need, header, whole }) => Math.max(whole ? need : Math.min(need, most), header))
  const needs = columns.map(({ need }) => need)
  const widths = columns.map(({ width, need, whole, fixed }) => (whole && !fixed ? Math.max(width, need) : width))
  const beyond = (some: readonly number[], others: readonly number[]) =>
    columns.map(({ fixed }, at) => (fixed ? 0 : Math.max(0, some[at]! - others[at]!)))
  const spares = beyond(widths, asked)
  const spare = sum(spares)
  const taken = Math.min(spare, Math.max(0, sum(beyond(asked, widths)) + sum(widths) - room))
  const fitted = widths.map((width, at) => Math.floor(width - (spares[at]! * taken) / (spare || 1)))
  const shares = columns.map(({ fixed, grow }) => (fixed ? 0 : grow))
  const least = columns.map(({ header, whole }, at) =>
    whole || !shares[at] ? Infinity : Math.ceil(Math.max(header, fitted[at]! * LEAST_SHARE)),
  )
  const yields = beyond(fitted, least)
  const over = sum(fitted) - room
  /** Moves the widths of columns, the first by an order first, each by no more than its own amount. @param left what is moved in all. @returns the rest of it. */
  const move = (amounts: readonly number[], order: readonly number[], left: number, sign = 1): number => {
    for (const at of [...amounts.keys()].toSorted((one, other) => order[one]! - order[other]!)) {
      const moved = Math.min(amounts[at]!, left)
      fitted[at]! += sign * moved
      left -= moved
    }
    return left
  }
  const fill = (wanted: readonly number[], left: number): number => {
    const lacks = beyond(wanted, fitted)
    return move(lacks, lacks, left)
  }
  const every = (next: (width: number, at: number) => number) =>
    fitted.forEach((width, at) => (fitted[at] = next(width, at)))
  if (over <= 0) {
    const left = fill(needs, fill(asked, -over))
    const share = left / (sum(shares) || 1)
    every((width, at) => width + Math.floor(share * shares[at]!))
  } else if (over <= sum(yields))
    move(
      yields,
      needs.map((need) => -need),
      over,
      -1,
    )
  else every((width, at) => Math.max(width, columns[at]!.fixed ? 0 : columns[at]!.header))
  const cut = beyond(needs, fitted)
  beyond(asked, fitted).forEach((lack, at) => {
    const from = cut.findIndex((more, other) => more > lack && fitted[other]! - lack >= least[other]!)
    if (lack === 0 || from < 0) return
    fitted[at]! += lack
    fitted[from]! -= lack
  })
  return fitted
}
