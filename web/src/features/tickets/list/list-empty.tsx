import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { clearedAddress, isNarrowed, type TicketAddress } from '../ticket-address.ts'

export interface ListEmptyProps {
  address: TicketAddress
  project_id: number | undefined
  totalRows: number
  onChange: (change: TicketAddress) => void
}

/** Why the list shows no ticket: none has come, none matches, or the page lies beyond the end. */
export function ListEmpty({ address, project_id, totalRows, onChange }: ListEmptyProps) {
  const { t } = useTranslation('tickets')
  if (totalRows > 0)
    return (
      <EmptyState kind="nothing_matches" title={t('empty.beyond')} text={t('empty.beyond_text')}>
        <Button onClick={() => onChange({ page: '', cursor: '' })}>{t('empty.first_page')}</Button>
      </EmptyState>
    )
  if (!isNarrowed(address))
    return (
      <EmptyState
        kind="nothing_yet"
        title={t('empty.nothing_yet')}
        text={t(project_id === undefined ? 'empty.nothing_yet_text' : 'empty.nothing_yet_project_text')}
      />
    )
  const cleared = { ...Object.fromEntries(Object.keys(address).map((name) => [name, ''])), ...clearedAddress(address) }
  return (
    <EmptyState kind="nothing_matches" title={t('empty.nothing_matches')} text={t('empty.nothing_matches_text')}>
      <Button onClick={() => onChange(cleared)}>{t('empty.clear')}</Button>
    </EmptyState>
  )
}

/** Why the list could not be loaded; somebody without the right to it is told so, not asked to try again. */
export function ListFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('tickets')
  if (problem.status === 403)
    return <EmptyState kind="no_permission" title={t('forbidden.title')} text={t('forbidden.text')} />
  return (
    <EmptyState
      kind="failed"
      title={t('empty.failed')}
      text={t('empty.failed_text', { reason: problemText(problem) })}
      onRetry={onRetry}
    />
  )
}
