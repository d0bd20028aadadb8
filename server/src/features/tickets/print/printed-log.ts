import { ticketFieldByKey, type TicketEvent } from '@milepost/contract'
import { printedInstant, printedName, printedValue, type Printing } from './printed-value.ts'

export type PrintedEvent = [when: string, what: string, changes: string]
type Change = TicketEvent['changes'][number]

/** Ids mean nothing to people; the name next to them does, or the event's own person. */
const isShown = ({ field }: Change, all: readonly Change[]): boolean =>
  field !== 'accepted_by' &&
  field !== 'max_gvw_override_by' &&
  !(field.endsWith('_id') && all.some((other) => other.field === field.replace(/_id$/, '')))

/** Most characters of one cell, so that no row outgrows its page; the rest continues in the next row. */
const LONGEST_CELL = 700
const MOST_LINES = 18

/** Cuts a text of several lines into cells. */
function cellsOf(lines: readonly string[]): string[] {
  const cells: string[][] = [[]]
  let length = 0
  for (const line of lines.flatMap((whole) => whole.match(new RegExp(`[^]{1,${LONGEST_CELL}}`, 'gu')) ?? [])) {
    const full = length + line.length > LONGEST_CELL || (cells.at(-1)?.length ?? 0) >= MOST_LINES
    if (full) cells.push([])
    length = (full ? 0 : length) + line.length
    cells.at(-1)?.push(line)
  }
  return cells.map((cell) => cell.join('\n'))
}

function changeOf({ field, old, new: next, old_name, new_name }: Change, printing: Printing): string {
  const { say } = printing.speaker
  const inOneLine = (value: unknown, name: string | undefined) => {
    const text = name ?? printedValue(field, value, printing).replaceAll(/\s+/g, ' ')
    return ticketFieldByKey.get(field)?.type === 'text' || field.endsWith('_notes') ? say('quoted', { text }) : text
  }
  const params = {
    field: printedName(field, printing.speaker),
    before: inOneLine(old, old_name),
    after: inOneLine(next, new_name),
  }
  if (old === null || old === '') return say('field_set', params)
  return say(next === null || next === '' ? 'field_emptied' : 'field_changed', params)
}

/** An entry of the audit log as rows of its table. */
export function printEvent(event: TicketEvent, printing: Printing): PrintedEvent[] {
  const { at, actor, action, changes, reason } = event
  const { say, word } = printing.speaker
  const printed = changes.filter((change) => isShown(change, changes)).map((change) => changeOf(change, printing))
  const whats = cellsOf([word('actions', action, { actor }), ...(reason ? [say('reason', { reason })] : [])])
  const changed = cellsOf(printed)
  const rows = Math.max(whats.length, changed.length)
  return Array.from({ length: rows }, (_, row) => [
    printedInstant(at, printing),
    whats[row] ?? '…',
    changed[row] ?? '…',
  ])
}
