import { MOST_DAYS_DELTA } from '@milepost/contract/change-orders/change-order'
import type { ChangeOrderType } from '@milepost/contract/change-orders/change-orders.list'
import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { projectPayItemFields, projectRules } from '@milepost/contract/pay-items/project-pay-item'
import { readDecimal, readFields } from '@milepost/contract/pay-items/read-fields'
import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import { noFields, type ItemValues } from '../../pay-items/index.ts'
import type { NewUpdateBody, Update } from '../api.ts'

/** An item of the contract as a line of the form shows it. */
type LineItem = Pick<
  ProjectPayItem,
  'id' | 'line_number' | 'item_code' | 'item_description' | 'unit_of_measure' | 'current_quantity'
>
/** A line that is being typed; its key stays when others are removed. */
export type FormLine = { key: number; explanation: string } & (
  | { kind: 'change'; item: LineItem; delta: string }
  | { kind: 'new'; fields: ItemValues; part: number | null; contractors: readonly number[] }
)
export interface UpdateValues {
  type: ChangeOrderType
  description: string
  effective_on: string
  co_number_external: string
  reason_code: string
  days_delta: string
  lines: readonly FormLine[]
}
/** What is wrong with a form, by the places of its fields: `description`, `3.qty_delta`, `4.item_code`. */
export type Faults = Partial<Record<string, string>>

/** The input that finds items; faults of the lines are shown there if there are none. */
export const FINDER = 'update-find'
export const headInput = (field: string): string => (field === 'lines' ? FINDER : `update-${field}`)
export const lineInput = (key: number, field: string): string => `pay-item-${key}.${field}`

export const nothing = (effective_on: string): UpdateValues => ({
  type: 'standard',
  description: '',
  effective_on,
  co_number_external: '',
  reason_code: '',
  days_delta: '',
  lines: [],
})

const fieldsOf = (line: Update['lines'][number]): ItemValues => ({
  ...noFields,
  ...Object.fromEntries(
    projectPayItemFields.flatMap((field) => {
      const value = field === 'quantity' ? line.qty_delta : line.new_item?.[field]
      return value === undefined ? [] : [[field, typeof value === 'boolean' ? value : String(value ?? '')]]
    }),
  ),
})

/** A draft as its form shows it. */
export const valuesOf = (update: Update): UpdateValues => ({
  type: update.type,
  description: update.description,
  effective_on: update.effective_on,
  co_number_external: update.co_number_external ?? '',
  reason_code: update.reason_code ?? '',
  days_delta: update.days_delta === 0 ? '' : String(update.days_delta),
  lines: update.lines.map((line, at): FormLine => {
    const common = { key: at + 1, explanation: line.explanation ?? '' }
    if (line.project_pay_item_id === null)
      return {
        ...common,
        kind: 'new',
        fields: fieldsOf(line),
        part: line.new_item?.external_dot_contract_project_id ?? null,
        contractors: line.new_item?.external_dot_contractor_ids ?? [],
      }
    const { project_pay_item_id: id, quantity_before: current_quantity, qty_delta: delta } = line
    return { ...common, kind: 'change', item: { ...line, id, current_quantity }, delta }
  }),
})

export const nameOfLine = (line: FormLine): string =>
  line.kind === 'change'
    ? `${line.item.line_number} · ${line.item.item_code}`
    : [line.fields['line_number'], line.fields['item_code']].filter((text) => String(text).trim() !== '').join(' · ')

type BodyLine = NewUpdateBody['lines'][number]
/** Faults by path, in the order of the form; of several faults of a field the first is shown. */
function byPath(faults: readonly (readonly [path: string, code: string])[]): Faults {
  const found = new Map<string, string>()
  for (const [path, code] of faults) if (!found.has(path)) found.set(path, code)
  return Object.fromEntries(found)
}

function readLine(line: FormLine): { body: BodyLine; faults: Faults } {
  const explanation = line.explanation.trim() || null
  if (line.kind === 'new') {
    const { values, faults } = readFields(projectRules, line.fields, { whole: true })
    const links = { external_dot_contract_project_id: line.part, external_dot_contractor_ids: [...line.contractors] }
    return {
      body: { change_kind: 'new', new_item: { ...values, ...links }, explanation },
      faults: byPath(faults.map(({ path, code }) => [`${line.key}.${path}`, code])),
    }
  }
  const delta = readDecimal(line.delta)
  const fault =
    line.delta.trim() === ''
      ? 'change_empty'
      : delta === null
        ? 'number_invalid'
        : delta === '0'
          ? 'quantity_unchanged'
          : null
  return {
    body: {
      change_kind: delta?.startsWith('-') ? 'decrease' : 'increase',
      project_pay_item_id: line.item.id,
      qty_delta: delta,
      explanation,
    },
    faults: fault ? { [`${line.key}.qty_delta`]: fault } : {},
  }
}

/** A fault for each new item whose line number occurs twice. */
function twiceIn(lines: readonly FormLine[]): Faults {
  const numbered = lines.flatMap((line) =>
    line.kind === 'new' ? [{ key: line.key, number: `${line.part}/${String(line.fields['line_number']).trim()}` }] : [],
  )
  return Object.fromEntries(
    numbered
      .filter(({ number }) => !number.endsWith('/') && numbered.filter((other) => other.number === number).length > 1)
      .map(({ key }) => [`${key}.line_number`, 'line_number_repeated']),
  )
}

/** What the form sends, with everything that is wrong with it. */
export function readUpdate(values: UpdateValues): { body: NewUpdateBody; faults: Faults } {
  const { type, description, effective_on, co_number_external, reason_code, days_delta } = values
  const lines = values.lines.map(readLine)
  const days = days_delta.trim() === '' ? 0 : Number(days_delta.trim().replaceAll(',', ''))
  const soundDays = Number.isInteger(days) && Math.abs(days) <= MOST_DAYS_DELTA
  return {
    body: {
      type,
      description: description.trim(),
      effective_on,
      co_number_external: co_number_external.trim() || null,
      reason_code: reason_code.trim() || null,
      days_delta: soundDays ? days : 0,
      lines: lines.map(({ body }) => body),
    },
    faults: {
      ...(description.trim() === '' && { description: 'required' }),
      ...(effective_on === '' && { effective_on: 'date' }),
      ...(!soundDays && { days_delta: 'days' }),
      ...(lines.length === 0 && { lines: 'no_lines' }),
      ...twiceIn(values.lines),
      ...Object.assign({}, ...lines.map(({ faults }) => faults)),
    },
  }
}

/** What the server refused, by the places of fields: `lines.3.new_item.item_code` is of the fourth line. */
export function refusedFaults(details: readonly ProblemDetail[], lines: readonly FormLine[]): Faults {
  return byPath(
    details.flatMap(({ path, code }) => {
      const [, at = '', ...field] = path.split('.')
      const line = lines[Number(at)]
      const name = field.join('.').replace('new_item.', '').replace('project_pay_item_id', 'qty_delta')
      return line ? [[`${line.key}.${name}`, code] as const] : []
    }),
  )
}
