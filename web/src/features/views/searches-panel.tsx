import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { clearSearches, searchesOptions } from './api.ts'
import './views.en.json'
import styles from './views.module.css'

export interface SearchesPanelProps {
  table_key: string
  searches: readonly { search: string }[]
  onSearch: (search: string) => void
  onClose: () => void
}

/** The searches that a person made of a table, to make one again or to forget them all. */
export default function SearchesPanel({ table_key, searches, onSearch, onClose }: SearchesPanelProps) {
  const { t } = useTranslation('views')
  const queryClient = useQueryClient()
  const { queryKey } = searchesOptions(table_key)
  const forget = () => {
    queryClient.setQueryData(queryKey, [])
    void clearSearches(table_key).catch(() => queryClient.invalidateQueries({ queryKey }))
    onClose()
  }
  if (searches.length === 0) return <p className={styles['empty']}>{t('searches.empty')}</p>
  return (
    <div className={styles['searches']}>
      <ul>
        {searches.map(({ search }) => (
          <li key={search}>
            <button type="button" className={styles['search']} onClick={() => onSearch(search)}>
              {search}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" size="small" onClick={forget}>
        {t('searches.clear')}
      </Button>
    </div>
  )
}
