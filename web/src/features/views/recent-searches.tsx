import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { addSearch, clearSearches, searchesOptions } from './api.ts'
import './views.en.json'
import styles from './views.module.css'

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
  const { queryKey } = searchesOptions(table_key)
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
  const forget = (close: () => void) => {
    queryClient.setQueryData(queryKey, [])
    void clearSearches(table_key).catch(() => queryClient.invalidateQueries({ queryKey }))
    close()
  }
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
      {(close) =>
        searches.length === 0 ? (
          <p className={styles['empty']}>{t('searches.empty')}</p>
        ) : (
          <div className={styles['searches']}>
            <ul>
              {searches.map((recent) => (
                <li key={recent.search}>
                  <button
                    type="button"
                    className={styles['search']}
                    onClick={() => {
                      onSearch(recent.search)
                      close()
                    }}
                  >
                    {recent.search}
                  </button>
                </li>
              ))}
            </ul>
            <Button kind="quiet" size="small" onClick={() => forget(close)}>
              {t('searches.clear')}
            </Button>
          </div>
        )
      }
    </Dropdown>
  )
}
