import { runPurposes, runStatuses, type RunStatus } from '@milepost/contract/report-models/run-words'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { DaysFilter } from '../../ui/filters/days-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { runListOptions, runsCodec } from './api.ts'
import './report-models.en.json'
import { useRunText } from './run-text.ts'

const RunDrawer = lazy(withRetry(() => import('./run-drawer.tsx')))

const tones: Record<RunStatus, Tone> = {
  waiting: 'neutral',
  running: 'neutral',
  done: 'neutral',
  failed: 'bad',
  canceled: 'warning',
}

/** Every time that report models were tested or wrote, who had them write, and what the check refused. */
export default function RunHistory() {
  const { t } = useTranslation('report-models')
  const { time_zone } = useSession()
  const { recall } = useRunText()
  const list = useRecordList({
    texts: 'report-models:run_list',
    codec: runsCodec,
    table_key: 'report_model_runs',
    query: runListOptions,
    rows: ({ report_model_runs }) => report_model_runs,
    columns: (column) => [
      column.name('model_name', { width: 200, grow: 1 }),
      column.word('purpose', { words: 'purposes', width: 120 }),
      column.badge('status', { words: 'run_statuses', tones, width: 120 }),
      column.text('project', { width: 200 }),
      column.date('report_date', { width: 130 }),
      column.count('refused', { of: ({ counts }) => counts?.refused ?? null, width: 110 }),
      column.count('replaced', { of: ({ counts }) => counts?.replaced ?? null, width: 120 }),
      column.text('recall', { of: ({ counts }) => recall(counts), width: 150 }),
      column.text('decided', { of: ({ decided }) => decided && t(`decisions.${decided}`), width: 130 }),
      column.text('started_by', { width: 170 }),
      column.instant('created_at', { width: 186 }),
    ],
  })
  const { listState, narrow } = list
  const { purpose, status, from, to } = listState
  return (
    <RecordList
      list={list}
      filters={
        <FilterGroup on={[purpose, status, from ?? to]}>
          <ChoiceFilter
            label={t('fields.purpose')}
            value={purpose ?? ''}
            usual=""
            options={[
              { value: '', label: t('all') },
              ...runPurposes.map((value) => ({ value, label: t(`purposes.${value}`) })),
            ]}
            onChange={(value) => narrow({ purpose: value || undefined })}
          />
          <ChoiceFilter
            label={t('fields.status')}
            value={status ?? ''}
            usual=""
            options={[
              { value: '', label: t('all') },
              ...runStatuses.map((value) => ({ value, label: t(`run_statuses.${value}`) })),
            ]}
            onChange={(value) => narrow({ status: value || undefined })}
          />
          <DaysFilter label={t('fields.report_date')} clear={t('all_days')} from={from} to={to} onChange={narrow} />
        </FilterGroup>
      }
      card={(run) => (
        <ListCard
          title={run.model_name}
          lines={[
            [t(`purposes.${run.purpose}`), run.project, formatDate(run.report_date)],
            [run.started_by, formatInstant(run.created_at, time_zone)],
          ]}
        >
          <Badge tone={tones[run.status]}>{t(`run_statuses.${run.status}`)}</Badge>
        </ListCard>
      )}
      drawer={(opened) => <RunDrawer key={opened.id} {...opened} />}
    />
  )
}
