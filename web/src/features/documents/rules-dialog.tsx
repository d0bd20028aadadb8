import type { DocumentRule } from '@milepost/contract/documents/documents.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { documentsKey, rulesOptions, saveRules } from './api.ts'
import { linesOfRules, rulesOfLines } from './rule-lines.ts'

/** The agency's rules by which documents are classified, a line each. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(rulesOptions)
  if (data) return <Form rules={data.rules} lock_version={data.lock_version} onClose={onClose} />
  return (
    <Modal opened title={t('rules.title')} onClose={onClose}>
      {error ? (
        <FailedState title={t('rules.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Modal>
  )
}

interface FormProps {
  rules: readonly DocumentRule[]
  lock_version: number
  onClose: () => void
}

function Form({ rules, lock_version, onClose }: FormProps) {
  const { t } = useTranslation('documents')
  const form = useRecordForm({
    name: 'document_rules',
    first: { lines: linesOfRules(rules) },
    texts: {
      inputId: (field) => `document-rules-${field}`,
      nameOf: () => t('rules.lines'),
      faultText: (fault?: 'lines') => fault && t('rules.fault'),
    },
    read: ({ lines }) => {
      const read = rulesOfLines(lines)
      return { body: { rules: read ?? [] }, faults: read === null ? { lines: 'lines' as const } : {} }
    },
    send: (body) => saveRules({ rules: body.rules ?? [], lock_version }),
    invalidates: [documentsKey],
    says: () => t('rules.saved'),
    onSaved: onClose,
    onNothing: onClose,
  })
  return (
    <RecordDialog form={form} title={t('rules.title')} accept={t('save')} onClose={onClose}>
      <p>{t('rules.hint')}</p>
      <TextArea {...form.line('lines')} rows={10} maxLength={20_000} data-autofocus />
    </RecordDialog>
  )
}
