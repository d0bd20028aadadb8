import {
  documentOf,
  shownTicketFields,
  ticketFieldGroups,
  type TicketDetail,
  type TicketField,
} from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { convert } from '../../units/index.ts'

/** Fields that are found as columns of a row; the others are members of a document. */
export const detailColumnKeys: readonly string[] = shownTicketFields
  .filter((field) => field.storage === 'column')
  .map((field) => field.key)

/** A ticket's values by the dictionary's keys, from its row and its two documents. */
export interface FieldValues {
  row: Readonly<Record<string, unknown>>
  source: Readonly<Record<string, unknown>>
  agency: Readonly<Record<string, unknown>>
}

type Groups = TicketDetail['grouped_fields_with_values']

const valueOf = ({ row, source, agency }: FieldValues, field: TicketField): unknown =>
  field.storage === 'column' ? row[field.key] : (documentOf(field) === 'agency' ? agency : source)[field.key]

/** The unit of a field: fixed, or the one that another field of the ticket names; by default a second set of weights has the first's unit. */
function unitOf(values: FieldValues, { unit }: TicketField): string | undefined {
  const uom = String(values.row['uom'])
  if (unit === 'uom') return uom
  if (unit === 'uom2' || unit === 'uom3' || unit === 'paired_quantity_uom') return String(values.source[unit] ?? uom)
  return unit
}

/** Units in which people speak of a load: pounds as tons of 2,000 lb, kilograms as metric tons, exactly; any other as it is. */
const spokenUnits: Partial<Record<UnitCode, UnitCode>> = { LB: 'TON', KG: 'MTON' }

/** The net amount as the specification's weight group begins with it: 45,120 LB are 22.56 TON. */
export function netAmount(net: string, uom: UnitCode): { key: string; value: string; unit: string } {
  const spoken = spokenUnits[uom] ?? uom
  const amount = convert(net, uom, spoken)
  return amount.ok
    ? { key: 'net_amount', value: amount.quantity, unit: spoken }
    : { key: 'net_amount', value: net, unit: uom }
}

/** The key of the name for a field that holds an id; the field itself where it holds none. */
const nameKeyOf = (key: string): string => key.replace(/(_external_dot_contractor)_id$/, '$1')

/** The dictionary's fields that have a value, in its order and groups; weights go with the ticket's unit (specification section 3, Ticket). */
export function groupedFields(values: FieldValues): Groups {
  const groups: Groups = ticketFieldGroups.map((group_name) => ({ group_name, values: [] }))
  const byName = new Map(groups.map((group) => [group.group_name, group.values]))
  byName.get('weight_info')?.push(netAmount(String(values.row['net']), String(values.row['uom']) as UnitCode))
  for (const field of shownTicketFields) {
    const value = valueOf(values, field)
    if (value === null || value === undefined || value === '') continue
    const unit = unitOf(values, field)
    const name = values.row[nameKeyOf(field.key)]
    byName.get(field.group)?.push({
      key: field.grouped_key ?? field.key,
      value: String(value),
      ...(unit !== undefined && { unit }),
      ...(typeof name === 'string' && nameKeyOf(field.key) !== field.key && { name }),
    })
  }
  return groups.filter((group) => group.values.length > 0)
}
