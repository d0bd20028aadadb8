import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { requestCoding } from '../../../../lib/requested-coding.ts'
import { formatCount } from '../../../../lib/numbers.ts'
import { plainNumber } from '../../../../lib/plain-numbers.ts'
import { withRetry } from '../../../../lib/with-retry.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { projectOptions } from '../../../projects/index.ts'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import { pageKey, suggestionsOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { LeftTickets } from '../coding/bulk-preview.tsx'
import { keepFocus } from '../coding/rows-focus.ts'
import type { ReconciliationListState } from '../page-list-state.ts'
import { AcceptSure } from './accept-sure.tsx'
import { SuggestionGrid } from './suggestion-grid.tsx'
import { atLeast, suggestionGroups } from './suggestion-groups.ts'
import styles from './suggestions.module.css'
import { useAccepting } from './use-accepting.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'
import { useSuggestionRows } from './use-suggestion-rows.tsx'

const AcceptDialog = lazy(withRetry(() => import('./accept-dialog.tsx')))

/** Default minimum confidence for accepting suggestions together, in percent. */
const SURE = 90
const none: readonly CodingSuggestion[] = []

export interface SuggestionsViewProps {
  project_id: number
  listState: ReconciliationListState
  onChange: (change: ReconciliationListState, replace?: boolean) => void
}

/** Suggested items for uncoded tickets, based on earlier coding, to accept one by one, several, or all above a confidence. */
export default function SuggestionsView({ project_id, listState, onChange }: SuggestionsViewProps) {
  const { t } = useTranslation('reconciliation-page')
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(suggestionsOptions(project_id))
  const mayCode = data?.abilities.includes('code') ?? false
  const { data: project } = useQuery(projectOptions(project_id))
  const [typed, setTyped] = useState(listState.confidence ?? String(SURE))
  const [confirming, setConfirming] = useState(false)
  const quantities = useItemQuantities(project_id)
  const answered = data?.coding_suggestions ?? none
  const { accept, underway, left, forget } = useAccepting(project_id, answered)
  const suggestions = useMemo(() => answered.filter(({ slip_id }) => !underway.has(slip_id)), [answered, underway])
  const groups = useMemo(() => suggestionGroups(suggestions), [suggestions])
  const rows = useSuggestionRows(groups, quantities)
  const percent = Number(listState.confidence ?? SURE)
  const sure = atLeast(suggestions, percent)
  const acceptAll = (those: readonly CodingSuggestion[]) => {
    if (those.length === 0) return
    void accept(those.map(({ slip_id }) => slip_id))
    keepFocus()
  }
  const other = (slip_id: number) =>
    requestCoding({
      slip_id,
      project_id,
      report: (outcome) => outcome === 'refresh' && void queryClient.invalidateQueries({ queryKey: pageKey }),
    })
  useSuggestionKeys({
    enter: rows.enter,
    clear: rows.clear,
    accept: mayCode ? () => acceptAll(rows.active()) : undefined,
    acceptSelected: mayCode ? () => acceptAll(rows.chosen) : undefined,
    other: mayCode
      ? () => {
          const [one, ...more] = rows.chosen.length > 0 ? rows.chosen : rows.active()
          if (one && more.length === 0) other(one.slip_id)
        }
      : undefined,
  })
  if (error && !data)
    return (
      <EmptyState
        kind={error.status === 403 ? 'no_permission' : 'failed'}
        title={t('suggestions.failed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={8} />
  const byDay = () => onChange({ view: undefined, confidence: undefined })
  const without = data.looked_at - data.coding_suggestions.length
  const toolbar = (columns: ReactNode) => (
    <div className={styles['toolbar']} data-band="tools">
      {mayCode && (
        <AcceptSure
          typed={typed}
          sure={sure}
          all={suggestions.length}
          onType={(next) => {
            setTyped(next)
            if (!/^\d{0,3}$/.test(next)) return
            const set = next === '' || Number(next) === SURE ? undefined : String(Number(next))
            onChange({ confidence: set }, true)
          }}
          onAccept={() => setConfirming(true)}
        />
      )}
      {columns}
    </div>
  )
  return (
    <div className={styles['view']}>
      {left && (
        <div role="status" className={styles['left']}>
          <LeftTickets result={left} />
          <Button kind="quiet" onClick={forget}>
            {t('suggestions.read')}
          </Button>
        </div>
      )}
      {suggestions.length > 0 ? (
        <SuggestionGrid
          project_id={project_id}
          time_zone={project?.time_zone ?? time_zone}
          quantities={quantities}
          rows={rows}
          mayCode={mayCode}
          onAccept={() => acceptAll(rows.chosen)}
          onOther={other}
          toolbar={toolbar}
        />
      ) : data.coding_suggestions.length > 0 ? (
        <Skeleton rows={2} />
      ) : data.uncoded === 0 ? (
        <EmptyState
          framed
          kind="nothing_yet"
          title={t('suggestions.all_coded')}
          text={t('suggestions.all_coded_text')}
        />
      ) : (
        <EmptyState framed kind="nothing_yet" title={t('suggestions.none')} text={t('suggestions.none_text')}>
          <Button onClick={byDay}>{t('suggestions.by_day')}</Button>
        </EmptyState>
      )}
      <div className={styles['notes']}>
        <p role="status">
          {data.uncoded > data.looked_at &&
            `${t('suggestions.newest', { looked: formatCount(data.looked_at), uncoded: formatCount(data.uncoded) })} `}
          {without > 0 &&
            data.coding_suggestions.length > 0 &&
            t('suggestions.without', { count: without, formatted: formatCount(without) })}
        </p>
        <details>
          <summary>{t('suggestions.how')}</summary>
          <p>{t('suggestions.how_counted')}</p>
          <p>{t('suggestions.how_sure_text')}</p>
        </details>
      </div>
      <Suspense>
        {confirming && (
          <AcceptDialog
            project_id={project_id}
            percent={percent}
            acceptance={{ slip_ids: sure.map(({ slip_id }) => slip_id), min_confidence: plainNumber(percent / 100, 2) }}
            onClose={() => setConfirming(false)}
            onAccept={() => {
              setConfirming(false)
              void accept(
                sure.map(({ slip_id }) => slip_id),
                plainNumber(percent / 100, 2),
              )
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
