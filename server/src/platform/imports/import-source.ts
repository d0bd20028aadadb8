import { guessColumn, type ImportColumns, type ImportSource, type MatchedColumn } from '@milepost/contract'
import type { TableReading } from '../tabular/read-table.ts'

const SAMPLES = 3
const SAMPLE_CHARACTERS = 60
const MOST_TOP_CELLS = 20
/** Rows whose values are looked at for samples and guesses. */
const SAMPLED_ROWS = 50

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, SAMPLE_CHARACTERS)

/** How a file was read, for people who check what its columns mean, or point at its header. */
export function sourceOf<Field extends string>(
  { sheet, sheets = [], header, top = [], rows }: TableReading,
  matched: readonly MatchedColumn<Field>[],
  columns: ImportColumns<Field>,
): ImportSource {
  const taken = new Set<string>(matched.flatMap(({ field }) => field ?? []))
  return {
    sheet: sheet ?? null,
    sheets: [...sheets],
    header_row: header?.row ?? null,
    header_rows: header?.rows ?? 1,
    top: top.map(({ row, cells }) => ({ row, cells: cells.slice(0, MOST_TOP_CELLS).map(short) })),
    columns: matched.map(({ name, field, said }) => {
      const values = rows.slice(0, SAMPLED_ROWS).flatMap((row) => {
        const text = short(row.values[name] ?? '')
        return text === '' ? [] : [text]
      })
      const guess = field === null && !said ? guessColumn({ name, samples: values }, columns, taken) : null
      // Two columns are never offered as the same field.
      if (guess) taken.add(guess.field)
      return { name: name.slice(0, 100), field, said, samples: [...new Set(values)].slice(0, SAMPLES), guess }
    }),
  }
}
