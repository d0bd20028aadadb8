import { projectPayItemFields, projectRules } from '@milepost/contract/pay-items/project-pay-item'
import { readFields } from '@milepost/contract/pay-items/read-fields'
import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import type { Problem } from '../../../lib/problem.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { createItems, payItemsKey, type NewItemBody } from '../api.ts'
import { inputId, useFieldTexts } from '../field-texts.ts'
import type { ItemValues } from '../item-inputs.tsx'
import { faultsBy, type Faults } from '../use-item-form.ts'
import { noFields } from './item-values.ts'

/** Items that are typed at once, at most; a file takes more. */
export const MOST_TYPED = 50

/** One item that is being typed; its key stays when others are removed. */
export interface NewRow {
  key: number
  values: ItemValues
}

const nothing: { rows: readonly NewRow[] } = { rows: [{ key: 1, values: noFields }] }
/** Nothing was typed in a row. */
export const isBlank = ({ values }: NewRow) => projectPayItemFields.every((field) => values[field] === noFields[field])
const placeOf = (key: number, field: string) => `${key}-${field}`

/** Faults of rows, by field; every occurrence of a duplicate line number has one. */
export function faultsOfRows(rows: readonly NewRow[]): Faults {
  const numbers = rows.map(({ values }) => String(values['line_number']).trim()).filter((text) => text !== '')
  return Object.fromEntries(
    rows.flatMap(({ key, values }) => {
      const number = String(values['line_number']).trim()
      const twice = numbers.filter((other) => other === number).length > 1
      const faults: Faults = {
        ...(twice && { line_number: 'line_number_repeated' }),
        ...faultsBy(readFields(projectRules, values, { whole: true }).faults),
      }
      return Object.entries(faults).map(([field, code]) => [placeOf(key, field), code])
    }),
  )
}

/** What the server refused, by the places of fields: `pay_items.3.quantity` is of the fourth row that was sent. */
function refusedFaults({ details }: Problem, sent: readonly NewRow[]): Faults {
  return Object.fromEntries(
    details.toReversed().flatMap(({ path, code }) => {
      const [, at = '', field = ''] = path.split('.')
      const row = sent[Number(at)]
      return row ? [[placeOf(row.key, field), code]] : []
    }),
  )
}

/** Nothing was typed: the fault of the first row's first field. */
const NONE = 'none'

/** The state of the form that adds items. */
export function useNewItems(project_id: number, onMade: () => void) {
  const { t } = useTranslation('pay-items')
  const { nameOf, faultText } = useFieldTexts()
  const form = useRecordForm({
    name: `pay_items.new.${project_id}`,
    first: nothing,
    texts: {
      inputId,
      nameOf,
      faultText: (fault) => (fault === NONE ? t('new.none') : faultText(fault)),
      summaryText: (path, text, { rows }: typeof nothing) => {
        const [key, field = ''] = path.split('-')
        if (text === t('new.none')) return text
        const number = formatCount(rows.findIndex((row) => String(row.key) === key) + 1)
        return rows.length > 1
          ? t('new.fault', { number, field: nameOf(field), fault: text })
          : `${nameOf(field)}: ${text}`
      },
    },
    read: ({ rows }) => {
      const filled = rows.filter((row) => !isBlank(row))
      return {
        body: {
          items: filled.map(({ values }) => readFields(projectRules, values, { whole: true }).values as NewItemBody),
        },
        faults: filled.length > 0 ? faultsOfRows(filled) : { [placeOf(rows[0]?.key ?? 0, 'line_number')]: NONE },
      }
    },
    refused: (problem, { rows }) =>
      refusedFaults(
        problem,
        rows.filter((row) => !isBlank(row)),
      ),
    send: ({ items }) => createItems(project_id, items),
    invalidates: [payItemsKey],
    toast: ({ length: count }) => t('new.done', { count, formatted: formatCount(count) }),
    onSaved: onMade,
  })
  const { rows } = form.values
  const write = (key: number, values: ItemValues) => {
    form.change({ rows: rows.map((row) => (row.key === key ? { key, values: { ...row.values, ...values } } : row)) })
    for (const field of Object.keys(values)) form.touch(placeOf(key, field))
  }
  return {
    form,
    rows,
    full: rows.length >= MOST_TYPED,
    faultOf: (key: number, field: string) => form.faultOf(placeOf(key, field)),
    leave: (key: number, field: string) => form.leaveField(placeOf(key, field)),
    change: (key: number, field: string, value: string | boolean) => write(key, { [field]: value }),
    /** Choosing a known code fills in the fields of the master list. */
    fill: (key: number, { item_code, item_description, unit_of_measure, is_dnp, source_only }: MasterPayItem) =>
      write(key, { item_code, item_description, unit_of_measure, is_dnp, source_only }),
    /** Adds a row with the next line number. Returns its key. */
    add: (): number => {
      const key = Math.max(0, ...rows.map((row) => row.key)) + 1
      const last = String(rows.at(-1)?.values['line_number'] ?? '')
      const line_number = /^\d{1,9}$/.test(last) ? String(Number(last) + 1) : ''
      form.change({ rows: [...rows, { key, values: { ...noFields, line_number } }] })
      return key
    },
    remove: (key: number) => {
      form.change({ rows: rows.filter((row) => row.key !== key) })
      for (const field of projectPayItemFields) form.touch(placeOf(key, field))
    },
  }
}
export type NewItems = ReturnType<typeof useNewItems>
