import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { keysOptions } from './api.ts'
import type { IngestListState } from './ingest-list-state.ts'
import styles from './ingest.module.css'

const views = ['all', 'faulty_only'] as const

/** Narrows the log to posts with faults, and to one key. */
export function LogFilters({
  listState,
  onChange,
}: {
  listState: IngestListState
  onChange: (change: IngestListState) => void
}) {
  const { t } = useTranslation('ingest')
  const { data: keys = [] } = useQuery(keysOptions())
  const choices = [
    { value: '', label: t('log.all_keys') },
    ...keys.map(({ id, supplier, name }) => ({ value: String(id), label: `${supplier} · ${name}` })),
  ]
  return (
    <>
      <SegmentedControl<(typeof views)[number]>
        label={t('log.show')}
        labelHidden
        value={listState.faulty === 'true' ? 'faulty_only' : 'all'}
        options={views.map((value) => ({ value, label: t(`log.${value}`) }))}
        onChange={(value) => onChange({ faulty: value === 'faulty_only' ? 'true' : undefined, page: undefined })}
      />
      <div className={styles['choice']}>
        <SelectField
          label={<span className="visually-hidden">{t('list.columns.key_name')}</span>}
          value={listState.key ?? ''}
          onChange={(key) => onChange({ key: key || undefined, page: undefined })}
          options={choices}
        />
      </div>
    </>
  )
}
