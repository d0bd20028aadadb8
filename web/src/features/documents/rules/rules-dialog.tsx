import { MOST_DOCUMENT_RULES, type documents } from '@milepost/contract/documents/documents.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { documentsKey, rulesOptions, saveRules } from '../api.ts'
import { RuleRow } from './rule-row.tsx'
import { faultsOfRules, moved, placeOf, rulesOfValues, valuesOfRules, type RuleFault } from './rule-values.ts'
import shared from '../../../ui/shared.module.css'

/** The agency's rules by which documents are classified, in their order. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery({ ...rulesOptions, refetchOnMount: 'always' })
  if (data) return <RulesForm stored={data} onClose={onClose} />
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

interface RulesFormProps {
  stored: RouteResponse<typeof documents.rules>
  onClose: () => void
}

function RulesForm({ stored, onClose }: RulesFormProps) {
  const { t } = useTranslation('documents')
  const [rulesRead] = useState(stored)
  const inputId = (path: string) => `document-rule-${path}`
  const form = useRecordForm({
    name: 'document_rules',
    first: { rows: valuesOfRules(rulesRead.rules) },
    texts: {
      inputId,
      nameOf: (path) => {
        const [key, field] = path.split('-')
        const number = formatCount(form.values.rows.findIndex((row) => String(row.key) === key) + 1)
        return t('rules.place', { number, field: t(`rules.${field as 'classification'}`) })
      },
      faultText: (fault?: RuleFault) => fault && t(`rules.faults.${fault}`),
    },
    read: ({ rows }) => ({ body: { rules: rulesOfValues(rows) }, faults: faultsOfRules(rows) }),
    send: ({ rules }) => saveRules({ rules, lock_version: rulesRead.lock_version }),
    invalidates: [documentsKey],
    toast: () => t('rules.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { rows } = form.values
  const adding = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  useEffect(() => {
    if (added !== null) document.getElementById(`document-rule-${placeOf(added, 'classification')}`)?.focus()
  }, [added])
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    form.change({ rows: [...rows, { key, classification: '', words: '', within: 'either' }] })
    setAdded(key)
  }
  return (
    <RecordDialog form={form} title={t('rules.title')} accept={t('save')} width={760} onClose={onClose}>
      <p className={shared['quiet']}>{t('rules.hint')}</p>
      {rows.map((row, at) => (
        <RuleRow
          key={row.key}
          row={row}
          number={at + 1}
          last={at === rows.length - 1}
          inputId={inputId}
          faultOf={(field) => form.textOf(placeOf(row.key, field))}
          onLeave={(field) => form.leaveField(placeOf(row.key, field))}
          onChange={(change) => {
            form.change({ rows: rows.map((one) => (one.key === row.key ? { ...one, ...change } : one)) })
            for (const field of Object.keys(change)) form.touch(`${row.key}-${field}`)
          }}
          onMove={(by) => form.change({ rows: moved(rows, at, by) })}
          onRemove={() => {
            form.change({ rows: rows.filter(({ key }) => key !== row.key) })
            adding.current?.focus()
          }}
        />
      ))}
      <div>
        <AddButton
          kind="secondary"
          ref={adding}

          disabled={rows.length >= MOST_DOCUMENT_RULES}
          onClick={add}
        >
          {t('rules.add')}
        </AddButton>
      </div>
    </RecordDialog>
  )
}
