import type { AiUse } from '@milepost/contract/ai-policy/ai-uses.contract'
import { usedTools, useOutcomes } from '@milepost/contract/ai-policy/ai-words'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { DaysFilter } from '../../ui/filters/days-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { ExportButton } from '../exports/index.ts'
import './ai-policy.en.json'
import { usesCodec, usesOptions } from './api.ts'

const UseDrawer = lazy(withRetry(() => import('./use-drawer.tsx')))
const RegisterFile = lazy(withRetry(() => import('./register-file.tsx')))

const tones = (outcome: AiUse['outcome']) =>
  outcome === 'written' || outcome === 'answered' ? 'good' : outcome === 'running' ? 'neutral' : 'bad'
const toneOf = Object.fromEntries(useOutcomes.map((outcome) => [outcome, tones(outcome)])) as Record<
  AiUse['outcome'],
  'good' | 'neutral' | 'bad'
>

/** The register: every try of a call to a language model, and every call through the MCP door. */
export default function RegisterTab() {
  const { t } = useTranslation('ai-policy')
  const { time_zone, impersonated_by } = useSession()
  const list = useRecordList({
    texts: 'ai-policy:use_list',
    codec: usesCodec,
    table_key: 'ai_uses',
    query: usesOptions,
    rows: ({ ai_uses }) => ai_uses,
    columns: (column) => [
      column.instant('began_at', { width: 190 }),
      column.word('tool', { words: 'tools', width: 150 }),
      column.badge('outcome', { words: 'outcomes', tones: toneOf, width: 190 }),
      column.text('asked_by', { width: 200, grow: 1 }),
      column.text('model_name', { width: 190 }),
      column.text('subject', { width: 180 }),
      column.count('tokens_in', { width: 120 }),
      column.count('tokens_out', { width: 130 }),
      column.text('cost', { width: 110 }),
      column.text('accepted_by', { width: 180 }),
    ],
  })
  return (
    <RecordList
      list={list}
      filters={<UseFilters listState={list.listState} onChange={list.narrow} />}
      actions={
        <ExportButton impersonated={Boolean(impersonated_by)}>
          {(opened) => <RegisterFile listState={list.listState} opened={opened} />}
        </ExportButton>
      }
      card={(use) => (
        <ListCard
          title={`${t(`tools.${use.tool}`)}: ${t(`outcomes.${use.outcome}`)}`}
          lines={[formatInstant(use.began_at, time_zone), use.asked_by, use.model_name ?? use.subject]}
        />
      )}
      drawer={({ row, ...opened }) => <UseDrawer key={opened.id} use={row} {...opened} />}
    />
  )
}

type State = Parameters<typeof usesOptions>[0]

/** What narrows the register: tools, outcomes and days. */
function UseFilters({ listState, onChange }: { listState: State; onChange: (change: Partial<State>) => void }) {
  const { t } = useTranslation('ai-policy')
  const { from, to } = listState
  return (
    <FilterGroup on={[listState.tool, listState.outcome, from ?? to]}>
      <SeveralFilter
        label={t('fields.tool')}
        value={listState.tool}
        choices={usedTools.map((value) => ({ value, label: t(`tools.${value}`) }))}
        onChange={(tool) => onChange({ tool })}
      />
      <SeveralFilter
        label={t('fields.outcome')}
        value={listState.outcome}
        choices={useOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={(outcome) => onChange({ outcome })}
      />
      <DaysFilter label={t('days')} clear={t('all_days')} from={from} to={to} onChange={onChange} />
    </FilterGroup>
  )
}
