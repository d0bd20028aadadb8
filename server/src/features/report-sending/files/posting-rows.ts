import type { ReportContent, ReportLanguage } from '@milepost/contract'
import { quantityOf } from '../checks/item-rules.ts'

/** Columns of a report's postings as a file, in their order. */
const columns = [
  'line_number',
  'item_code',
  'item_description',
  'contractor',
  'quantity',
  'unit_of_measure',
  'day_quantity',
  'from_station',
  'from_offset_ft',
  'to_station',
  'to_offset_ft',
  'location',
  'material_set',
  'plan_sheet',
  'as_built',
  'tickets',
  'comment',
] as const
type Column = (typeof columns)[number]

const names: Record<ReportLanguage, Record<Column, string>> = {
  en: {
    line_number: 'Line',
    item_code: 'Pay item',
    item_description: 'Description',
    contractor: 'Contractor',
    quantity: 'Posted quantity',
    unit_of_measure: 'Unit',
    day_quantity: "Item's quantity of the day",
    from_station: 'From station',
    from_offset_ft: 'From offset (ft)',
    to_station: 'To station',
    to_offset_ft: 'To offset (ft)',
    location: 'Location',
    material_set: 'Material set',
    plan_sheet: 'Plan sheet',
    as_built: 'As-built',
    tickets: 'Tickets',
    comment: 'Comments',
  },
  es: {
    line_number: 'Línea',
    item_code: 'Partida',
    item_description: 'Descripción',
    contractor: 'Contratista',
    quantity: 'Cantidad registrada',
    unit_of_measure: 'Unidad',
    day_quantity: 'Cantidad del día de la partida',
    from_station: 'Desde la estación',
    from_offset_ft: 'Desplazamiento inicial (ft)',
    to_station: 'Hasta la estación',
    to_offset_ft: 'Desplazamiento final (ft)',
    location: 'Ubicación',
    material_set: 'Conjunto de materiales',
    plan_sheet: 'Plano',
    as_built: 'Según obra',
    tickets: 'Boletas',
    comment: 'Comentarios',
  },
}
const yes: Record<ReportLanguage, string> = { en: 'yes', es: 'sí' }

/** Types of the columns, for spreadsheets. */
export const postingKinds = columns.map((column) =>
  column === 'quantity' || column === 'day_quantity' || column === 'tickets' ? ('number' as const) : ('text' as const),
)

/** The postings of a report as rows, their header first; an item without postings has one row. */
export function postingRows({ items, contractors }: ReportContent, language: ReportLanguage): string[][] {
  const name = (key: string | null) => contractors.find((contractor) => contractor.key === key)?.name ?? null
  const rows = items.flatMap((item) => {
    const { line_number, item_code, item_description, unit_of_measure, ticket_ids, postings } = item
    const own = {
      line_number: line_number === null ? null : String(line_number).padStart(4, '0'),
      item_code,
      item_description,
      unit_of_measure,
      day_quantity: quantityOf(item),
      tickets: String(ticket_ids.length),
    }
    if (postings.length === 0) return [own]
    return postings.map((posting) => ({
      ...posting,
      ...own,
      contractor: name(posting.contractor),
      as_built: posting.as_built ? yes[language] : null,
    }))
  })
  const cells = rows.map((row: Partial<Record<Column, string | null>>) => columns.map((column) => row[column] ?? ''))
  return [columns.map((column) => names[language][column]), ...cells]
}
