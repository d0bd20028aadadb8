import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { addSearch, searchesOptions } from './api.ts'
import './views.en.json'

const SearchesPanel = lazy(withRetry(() => import('./searches-panel.tsx')))

/** A search is remembered after it has been unchanged for this long, in ms: until then the user may still be typing. */
const SETTLED_AFTER = 2000

export interface RecentSearchesProps {
  table_key: string
  /** The search in force. */
  search: string | undefined
  onSearch: (search: string) => void
}

/** What the person searched a table for, on every device, to search for it again. */
export function RecentSearches({ table_key, search, onSearch }: RecentSearchesProps) {
  const { t } = useTranslation('views')
  const queryClient = useQueryClient()
  const { data: searches = [] } = useQuery(searchesOptions(table_key))
  useEffect(() => {
    if (!search) return
    const timer = setTimeout(() => {
      // Failing to remember a search is not worth reporting.
      void addSearch(table_key, search).then(
        (stored) => queryClient.setQueryData(searchesOptions(table_key).queryKey, stored),
        () => undefined,
      )
    }, SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [queryClient, table_key, search])
  return (
    <Dropdown
      label={t('searches.open')}
      shown={
        <>
          <IconHistory size={16} aria-hidden />
          <span className="visually-hidden">{t('searches.open')}</span>
        </>
      }
    >
      {(close) => (
        <Suspense>
          <SearchesPanel
            table_key={table_key}
            searches={searches}
            onSearch={(again) => {
              onSearch(again)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Dropdown>
  )
}
