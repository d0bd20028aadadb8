import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { draftedForm } from '../../../lib/drafted-form.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useFormFaults } from '../../../lib/use-form-faults.ts'
import { noFields } from '../../pay-items/index.ts'
import { changeOrdersKey, saveUpdate, updateOptions, type Update } from '../api.ts'
import { nothing, readUpdate, refusedFaults, valuesOf, type FormLine, type UpdateValues } from './update-values.ts'

/** Lines that one form takes; a file takes more. */
export const MOST_TYPED = 200

/** The state of the form of an update: kept while it is typed, judged field by field, saved as a draft. */
export function useUpdateForm(project_id: number, update: Update | null, onSaved: (saved: Update) => void) {
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const [opened] = useState(() => (update ? valuesOf(update) : nothing(todayIn(time_zone))))
  const name = update ? `change_order.${update.id}.${update.lock_version}` : `change_order.new.${project_id}`
  const draft = useDraft<UpdateValues>(name, opened)
  const { values } = draft
  const { body, faults: found } = readUpdate(values)
  const faults = useFormFaults<string>(found)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => saveUpdate(project_id, body, update),
    onSuccess: (saved) => {
      draft.drop()
      queryClient.setQueryData(updateOptions(project_id, saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [...changeOrdersKey, 'list'] })
      onSaved(saved)
    },
    onError: ({ details }) => faults.refuse(refusedFaults(details, values.lines)),
  })
  const put = (lines: readonly FormLine[]) => {
    draft.change({ lines })
    faults.touch('lines')
  }
  const add = (line: (key: number) => FormLine): number => {
    const key = Math.max(0, ...values.lines.map((one) => one.key)) + 1
    put([...values.lines, line(key)])
    return key
  }
  return {
    ...draftedForm({ draft, found, faults, save, send: () => save.mutate() }),
    values,
    save,
    full: values.lines.length >= MOST_TYPED,
    change: (field: Exclude<keyof UpdateValues, 'lines'>, value: string) => {
      draft.change({ [field]: value })
      faults.touch(field)
    },
    changeLine: (key: number, next: Partial<FormLine>, field: string) => {
      put(values.lines.map((line) => (line.key === key ? ({ ...line, ...next } as FormLine) : line)))
      faults.touch(`${key}.${field}`)
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
