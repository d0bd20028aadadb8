import type { ExportPlan } from '../export-source.ts'

type Row = readonly string[]

/** The header rows of a file, from its columns' keys: CSV and Excel name columns in words by choice, maps by keys. */
export function headerRows({ headers = 'keys', titles, format = 'csv' }: ExportPlan, keys: Row): Row[] {
  if (headers === 'keys' || !titles || format === 'kml' || format === 'geojson') return [keys]
  return headers === 'words' ? [titles] : [titles, keys]
}

/** How many of its first rows are headers. */
export const countHeaders = (plan: ExportPlan): number => ('drawn' in plan ? 0 : headerRows(plan, []).length)

/** Rows whose first is the columns' keys, with the header rows of the plan in its place. */
export async function* withHeaders(
  plan: ExportPlan,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let begun = false
  for await (const batch of batches) {
    const [keys] = batch
    if (begun || !keys) yield batch
    else yield [...headerRows(plan, keys), ...batch.slice(1)]
    begun ||= keys !== undefined
  }
}
