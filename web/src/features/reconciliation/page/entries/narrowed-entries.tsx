import { IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { periodOptions } from '../../periods/api.ts'
import { chosenItemOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { chosenItemsOf, type EntriesListState } from './entries-list-state.ts'
import styles from './entries.module.css'

export interface NarrowedEntriesProps {
  project_id: number
  listState: EntriesListState
  onClear: () => void
}

/** Which entries alone are shown: of a period, of some items, and which of them a line of its checklist counts; with the way back to all. */
export function NarrowedEntries({ project_id, listState, onClear }: NarrowedEntriesProps) {
  const { t } = useTranslation('reconciliation-page')
  const { period, point } = listState
  const { data } = useQuery({ ...periodOptions(project_id, Number(period)), enabled: period !== undefined })
  const items = useQueries({ queries: chosenItemsOf(listState).map((id) => chosenItemOptions(project_id, Number(id))) })
  const words = [
    data && t('entries.of_period', { number: data.number }),
    ...items.map((item) => item.data && `${item.data.line_number} · ${item.data.item_code}`),
    point && t(`entries.point.${point as 'late'}`),
  ].filter(Boolean)
  return (
    <p className={styles['narrowed']}>
      <span>{words.join(', ')}</span>
      <Button rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('entry_list.clear')}
      </Button>
    </p>
  )
}
