import { todayInZone } from '@milepost/contract/core/time/zones'
import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { noFields } from '../../pay-items/index.ts'
import { changeOrdersKey, saveUpdate, updateOptions, type Update } from '../api.ts'
import { useUpdateTexts } from '../update-texts.ts'
import {
  headInput,
  lineInput,
  nameOfLine,
  nothing,
  readUpdate,
  refusedFaults,
  valuesOf,
  type FormLine,
  type UpdateValues,
} from './update-values.ts'

/** Lines that one form takes; a file takes more. */
export const MOST_TYPED = 200

/** The state of the form of an update, which is saved as a draft. */
export function useUpdateForm(project_id: number, update: Update | null, onDone: (id: number | null) => void) {
  const { t } = useTranslation('change-orders')
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const { nameOf, faultText } = useUpdateTexts()
  const form = useRecordForm({
    name: update ? `change_order.${update.id}` : `change_order.new.${project_id}`,
    first: update ? valuesOf(update) : nothing(todayInZone(time_zone)),
    lock_version: update?.lock_version,
    texts: {
      inputId: (path) => {
        const [key, field] = path.split('.')
        return field === undefined ? headInput(path) : lineInput(Number(key), field)
      },
      nameOf,
      faultText: (fault) => faultText(fault),
      summaryText: (path, fault, { lines }: UpdateValues) => {
        const line = lines.find(({ key }) => path.startsWith(`${key}.`))
        const [, field = path] = path.split('.')
        const name = line
          ? [nameOfLine(line) || t('form.unnamed', { number: lines.indexOf(line) + 1 }), nameOf(field)].join(', ')
          : nameOf(field)
        return t('form.fault', { name, fault })
      },
      valueText: (field, value) =>
        Array.isArray(value) ? t('form.lines_said', { count: value.length }) : String(value ?? '-'),
    },
    read: readUpdate,
    refused: ({ details }, { lines }) => refusedFaults(details, lines),
    send: (body) => saveUpdate(project_id, body, update?.id),
    invalidates: [[...changeOrdersKey, 'list']],
    toast: ({ number }) => t('done.saved', { number: formatCount(number) }),
    onSaved: (saved) => {
      queryClient.setQueryData(updateOptions(project_id, saved.id).queryKey, saved)
      onDone(saved.id)
    },
    onUnchanged: () => onDone(null),
  })
  const { values } = form
  const put = (lines: readonly FormLine[]) => form.change({ lines })
  const add = (line: (key: number) => FormLine): number => {
    const key = Math.max(0, ...values.lines.map((one) => one.key)) + 1
    put([...values.lines, line(key)])
    return key
  }
  return {
    ...form,
    full: values.lines.length >= MOST_TYPED,
    changeLine: (key: number, next: Partial<FormLine>, field: string) => {
      put(values.lines.map((line) => (line.key === key ? ({ ...line, ...next } as FormLine) : line)))
      form.touch(`${key}.${field}`)
    },
    addItem: ({ id, line_number, item_code, item_description, unit_of_measure, current_quantity }: ProjectPayItem) => {
      const item = { id, line_number, item_code, item_description, unit_of_measure, current_quantity }
      return add((key) => ({ key, kind: 'change', item, delta: '', explanation: '' }))
    },
    addNew: () => add((key) => ({ key, kind: 'new', fields: noFields, part: null, contractors: [], explanation: '' })),
    remove: (key: number) => put(values.lines.filter((line) => line.key !== key)),
  }
}
export type UpdateForm = ReturnType<typeof useUpdateForm>
