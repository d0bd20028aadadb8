import { DAY_MS } from '@milepost/contract/core/time/days'
import type { CellMark, CsvRecord } from '../csv/index.ts'
import { generalFormat } from './number-format.ts'
import { unescaped, type WorkbookParts } from './workbook-parts.ts'
import type { PartReader } from './workbook-zip.ts'
import { columnLetters, FIRST_DAY } from './xlsx-cells.ts'

/** A sheet has no more rows and columns (Excel's own limits). */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
/** A table has no cell further to the right; the rows of one to there would cost more than its bytes. */
export const FURTHEST_COLUMN = 500
/** Days that the calendar of 1904 is behind that of 1900. */
const DAYS_TO_1904 = 1462

/** A cell with a value that is further to the right than a table's can be. */
export class FarCell extends Error {
  /** Such as `XFD1048576`. */
  readonly cell: string
  constructor(cell: string) {
    super(`the cell ${cell} is too far to the right`)
    this.cell = cell
  }
}

/** Enough rows were read. */
export class EnoughRows extends Error {}

interface Cell {
  column: number
  type: string
  style: number
  value: string
  formula: boolean
  /** Whether a value was saved, which may be an empty text. */
  saved: boolean
}

/**
 * Reads the cells of a sheet as they come, row by row: only rows that hold anything are kept, and cells are placed by their references, or by their order.
 * A cell costs no more than its bytes, except that its row reaches up to it, which has a limit.
 */
export class SheetReader implements PartReader {
  readonly records: CsvRecord[] = []
  private row = 0
  private column = 0
  private cells: string[] = []
  private marks = new Map<number, CellMark>()
  private cell: Cell | null = null
  private inValue = false
  private inReading = false
  private readonly parts: Pick<WorkbookParts, 'date1904' | 'formats' | 'strings'>
  private readonly most_rows: number

  /** @param most_rows rows that hold anything, after which EnoughRows is thrown */
  constructor(parts: Pick<WorkbookParts, 'date1904' | 'formats' | 'strings'>, most_rows: number) {
    this.parts = parts
    this.most_rows = most_rows
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'c') this.openCell(attributes)
    else if (tag === 'v' || tag === 't') this.openValue()
    else if (tag === 'f' && this.cell) this.cell.formula = true
    else if (tag === 'rPh') this.inReading = true
    else if (tag === 'row') this.openRow(attributes['r'])
  }

  text(text: string): void {
    if (this.cell && this.inValue && !this.inReading) this.cell.value += text
  }

  close(tag: string): void {
    if (tag === 'v' || tag === 't') this.inValue = false
    else if (tag === 'rPh') this.inReading = false
    else if (tag === 'c' && this.cell) this.closeCell(this.cell)
    else if (tag === 'row') this.closeRow()
  }

  private openRow(given: string | undefined): void {
    const row = given === undefined ? this.row + 1 : /^\d{1,7}$/.test(given) ? Number(given) : 0
    if (row <= this.row || row > MOST_ROWS) throw new Error(`a row cannot be number ${given}`)
    this.row = row
    this.column = 0
    this.cells = []
    this.marks = new Map()
  }

  private openValue(): void {
    this.inValue = this.cell !== null
    if (this.cell) this.cell.saved = true
  }

  private openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.column + 1 : columnOf(r)
    if (column === null || column <= this.column || column > MOST_COLUMNS) throw new Error(`no cell can be at ${r}`)
    this.column = column
    this.cell = { column, type: t, style: Number(s), value: '', formula: false, saved: false }
  }

  private closeCell(cell: Cell): void {
    this.cell = null
    const text = this.textOf(cell)
    const mark = this.markOf(cell, text)
    if (text === '' && mark === null) return
    if (cell.column > FURTHEST_COLUMN) throw new FarCell(`${columnLetters(cell.column - 1)}${this.row}`)
    while (this.cells.length < cell.column - 1) this.cells.push('')
    this.cells.push(text)
    if (mark) this.marks.set(this.cells.length - 1, mark)
  }

  private closeRow(): void {
    if (this.cells.length > 0)
      this.records.push({
        line: this.row,
        row: this.row,
        cells: this.cells,
        ...(this.marks.size > 0 && { marks: this.marks }),
      })
    this.cells = []
    if (this.records.length > this.most_rows) throw new EnoughRows()
  }

  /** What the sheet shows of a cell besides its value; null where that is the same. */
  private markOf({ type, style, value, formula, saved }: Cell, text: string): CellMark | null {
    // A formula whose result is an empty text saves that.
    if (formula && value === '' && !(saved && (type === 'str' || type === 'inlineStr'))) return { as: 'unsaved' }
    if (value === '' || type === 'd') return value === '' ? null : { as: 'date' }
    if (type !== 'n') return null
    const format = this.parts.formats[style] ?? generalFormat
    if (format.date) return { as: 'date' }
    const shown = format.shown(Number(value))
    return shown === text ? null : { as: 'shown', text: shown }
  }

  /** The text of a cell as a file of the same table in CSV has it. @throws for a value that its type cannot have */
  private textOf({ type, style, value }: Cell): string {
    if (value === '') return ''
    switch (type) {
      case 's': {
        const text = this.parts.strings[Number(value)]
        if (text === undefined) throw new Error('a cell names a text that the workbook lacks')
        return text.trim()
      }
      case 'str':
      case 'inlineStr':
        return unescaped(value).trim()
      case 'b':
        return value === '1' ? 'true' : 'false'
      case 'e':
        return value
      case 'd':
        return dateText(Date.parse(value))
      default:
        if (!this.parts.formats[style]?.date) return numberText(value)
        return dateText(FIRST_DAY + (Number(value) + (this.parts.date1904 ? DAYS_TO_1904 : 0)) * DAY_MS)
    }
  }
}

/** The number of a reference's column, from 1: `AB12` is 28. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** A date without time is a day; anything else an instant without zone. */
const dateText = (ms: number): string =>
  new Date(Math.floor(ms)).toISOString().replace('T00:00:00.000Z', '').replace('.000Z', '')

/** Digits that a spreadsheet keeps of a number; what comes after them is left over from its arithmetic. */
const EXACT_DIGITS = 15

/** Numbers as they were typed: a workbook keeps 22.56 as 22.559999999999999, and 0.3 as 0.30000000000000004. */
function numberText(text: string): string {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return String(value)
  return Math.abs(value) < 1e15 ? plainNumber(Number(value.toPrecision(EXACT_DIGITS))) : text.trim()
}

/** Without an exponent: 1e-7 is 0.0000001. */
const plainNumber = (value: number): string =>
  /e/.test(String(value)) ? value.toFixed(12).replace(/\.?0+$/, '') : String(value)
