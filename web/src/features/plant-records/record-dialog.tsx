import { plantConnectors, type PlantRecord } from '@milepost/contract/plant-records/plant-records.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { Modal } from '../../ui/modal.tsx'
import { FieldColumns } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inspectorsOptions, plantRecordsKey, recordOptions, saveRecord } from './api.ts'
import './plant-records.en.json'
import { RecordView } from './record-view.tsx'
import { RowsField } from './rows-field.tsx'
import { listNames, recordBody, recordFaults, recordValues, type RecordFault } from './record-values.ts'

export interface RecordDialogProps {
  id: number
  onClose: () => void
}

/** The record of a plant: scales, weighmasters, mixes, how its tickets come, its contact and its inspectors. */
export default function PlantRecordDialog({ id, onClose }: RecordDialogProps) {
  const { t } = useTranslation('plant-records')
  const { abilities } = useSession()
  const { data, error, refetch } = useQuery(recordOptions(id))
  if (data && abilities.includes('plant.manage')) return <Form record={data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={data ? t('title', { plant: data.name }) : t('open')} width={860}>
      {data ? (
        <RecordView record={data} />
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Modal>
  )
}

function Form({ record, onClose }: { record: PlantRecord; onClose: () => void }) {
  const { t } = useTranslation('plant-records')
  const { data: inspectors = record.inspectors } = useQuery(inspectorsOptions)
  const form = useRecordForm({
    name: `plant-record.${record.id}`,
    first: recordValues(record),
    texts: {
      inputId: (field) => `plant-record-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: RecordFault) => fault && t(`faults.${fault}`),
    },
    read: (values) => ({ body: recordBody(values), faults: recordFaults(values) }),
    send: (_part, values) => saveRecord(record.id, { ...recordBody(values), lock_version: record.lock_version }),
    invalidates: [plantRecordsKey],
    toast: ({ name }) => t('saved', { plant: name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={t('title', { plant: record.name })}
      accept={t('save')}
      width={860}
      onClose={onClose}
    >
      <FieldColumns>
        <SelectField
          {...form.choice('connector')}
          options={plantConnectors.map((value) => ({ value, label: t(`connectors.${value}`) }))}
        />
        <TextInput {...form.line('contact_name')} maxLength={100} />
      </FieldColumns>
      <TextInput {...form.line('contact_email')} type="email" maxLength={254} description={t('contact_email_hint')} />
      {listNames.map((list) => (
        <RowsField
          key={list}
          id={`plant-record-${list}`}
          list={list}
          rows={form.values[list]}
          error={form.textOf(list)}
          onChange={(rows) => form.change({ [list]: rows })}
          onLeave={() => form.leaveField(list)}
        />
      ))}
      <ChoiceBoxes
        legend={t('fields.inspector_ids')}
        none={t('no_inspectors')}
        choices={inspectors.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={form.values.inspector_ids}
        onChange={(inspector_ids) => form.change({ inspector_ids })}
      />
    </RecordDialog>
  )
}
