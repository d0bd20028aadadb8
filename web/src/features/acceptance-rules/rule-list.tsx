import { samplingParties } from '@milepost/contract/acceptance/acceptance-rule'
import { materialTypes } from '@milepost/contract/tickets/ticket-status'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import './acceptance-rules.en.json'
import { ruleListOptions, rulesCodec, rulesKey } from './api.ts'
import { useRuleWords } from './rule-words.ts'

const RuleDialog = lazy(withRetry(() => import('./rule-dialog.tsx')))
const RuleDrawer = lazy(withRetry(() => import('./rule-drawer.tsx')))

const shown = [rulesKey]
const events = ['acceptance_rules.changed'] as const
const holdTones = { true: 'warning', false: 'neutral' } as const
const activeTones = { true: 'good', false: 'neutral' } as const

/** Acceptance rules, those in use first; an administrator adds and changes them. */
export default function RuleList() {
  const { t } = useTranslation('acceptance-rules')
  const session = useSession()
  const words = useRuleWords()
  const list = useRecordList({
    texts: 'acceptance-rules:list',
    codec: rulesCodec,
    table_key: 'acceptance_rules',
    query: ruleListOptions,
    rows: (answer) => answer.acceptance_rules,
    columns: (column) => [
      column.name('test', { of: ({ test }) => words.test(test), width: 200, grow: 1 }),
      column.text('applies_to', { of: words.target, width: 240, grow: 2 }),
      column.word('kind', { words: 'kinds', width: 170 }),
      column.text('rate', { of: words.rate, width: 190 }),
      column.word('sampled_by', { words: 'parties', width: 120 }),
      column.word('tested_by', { words: 'parties', width: 120 }),
      column.word('method', { words: 'methods', width: 140 }),
      column.badge('holds_pay', { words: 'holds', tones: holdTones, width: 150 }),
      column.badge('active', { words: 'active', tones: activeTones, width: 120 }),
      column.instant('updated_at', { width: 186, time_zone: () => session.time_zone, hidden: true }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => <RuleDialog rule={null} onClose={close} />)
  const may = mayDo(session, 'acceptance.manage')
  const boxes = (name: 'category' | 'sampled_by', choices: readonly { value: string; label: string }[]) => (
    <SeveralFilter
      label={t(`fields.${name}`)}
      value={list.listState[name]}
      choices={choices}
      onChange={(value) => list.narrow({ [name]: value })}
    />
  )
  return (
    <>
      <RecordList
        list={list}
        actions={may && button}
        emptyActions={may && button}
        filters={
          <FilterGroup on={[list.listState.category, list.listState.sampled_by]}>
            {boxes(
              'category',
              materialTypes.map((value) => ({ value, label: t(`categories.${value}`) })),
            )}
            {boxes(
              'sampled_by',
              samplingParties.map((value) => ({ value, label: t(`parties.${value}`) })),
            )}
          </FilterGroup>
        }
        card={(rule) => (
          <ListCard
            title={words.test(rule.test)}
            lines={[words.target(rule), [t(`kinds.${rule.kind}`), words.rate(rule)], t(`parties.${rule.sampled_by}`)]}
          >
            <Badge tone={rule.active ? holdTones[`${rule.holds_pay}`] : 'neutral'}>
              {rule.active ? t(`holds.${rule.holds_pay}`) : t('active.false')}
            </Badge>
          </ListCard>
        )}
        drawer={(opened) => <RuleDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
