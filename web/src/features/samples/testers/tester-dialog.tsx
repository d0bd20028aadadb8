import { testerRecord } from '@milepost/contract/samples/tester.record'
import type { Tester } from '@milepost/contract/samples/testers.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { sampleChoicesOptions } from '../api.ts'
import { createTester, testersKey, updateTester } from './api.ts'
import './testers.en.json'

export interface TesterDialogProps {
  /** The tester to change; null adds one. */
  tester: Tester | null
  onClose: () => void
}

/** Adds a person who tests samples, or changes one. */
export default function TesterDialog({ tester, onClose }: TesterDialogProps) {
  const { t } = useTranslation('testers')
  const { data } = useQuery(sampleChoicesOptions('laboratory', ''))
  const form = useDeclaredForm({
    record: testerRecord,
    row: tester,
    label: (field) => t(`fields.${field}`),
    taken: { name_taken: 'name' },
    send: (body) => (tester ? updateTester(tester.id, body) : createTester(body)),
    invalidates: [testersKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const known = (data?.choices ?? []).map(({ id, label }) => ({ value: String(id), label }))
  const own = tester?.laboratory_id ? [{ value: String(tester.laboratory_id), label: tester.laboratory ?? '' }] : []
  const laboratories = [...own.filter(({ value }) => known.every((one) => one.value !== value)), ...known]
  return (
    <RecordDialog
      form={form}
      title={tester ? t('edit_one', { name: tester.name }) : t('list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        inputs={{
          employer: { hint: t('hints.employer') },
          email: { hint: t('hints.email') },
          laboratory_id: { choices: laboratories },
        }}
        focusFirst
      />
    </RecordDialog>
  )
}
