import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { viewsOptions } from './api.ts'
import './views.en.json'
import { ViewGroup } from './view-group.tsx'
import { activeView, shows, viewOf, type TableView, type ViewContent } from './view-state.ts'
import styles from './views.module.css'
import sharedStyles from '../../ui/shared.module.css'

const ViewActions = lazy(withRetry(() => import('./view-actions.tsx')))

export interface ViewBarProps {
  table_key: string
  /** Views that the table itself brings; the first one is where a list without a view belongs. */
  standard: readonly TableView[]
  /** What the table shows now. */
  current: ViewContent
  /** The view that the address names. */
  named: string | undefined
  /** Shown next to a view's name: how many rows it has. */
  badge?: (view: TableView) => ReactNode
  onShow: (view: TableView) => void
}

/** The views of a table as tabs: standard ones, the person's own and the agency's; with what to do with the one that shows. */
export function ViewBar({ table_key, standard, current, named, badge, onShow }: ViewBarProps) {
  const { t } = useTranslation('views')
  const { data: saved = [], error } = useQuery(viewsOptions(table_key))
  const mine = saved.filter(({ shared }) => !shared).map(viewOf)
  const shared = saved.filter((view) => view.shared).map(viewOf)
  const active = activeView([...standard, ...mine, ...shared], named, current)
  const modified = active !== undefined && !shows(active, current)
  const groups = [
    { label: t('standard'), views: standard },
    { label: t('mine'), views: mine },
    { label: t('shared'), views: shared },
  ].filter(({ views }) => views.length > 0)
  const mayChange = active?.saved?.abilities.includes('update') ?? false
  return (
    <section className={styles['bar']} data-band="views" aria-label={t('bar')}>
      <div className={styles['groups']}>
        {groups.map((group) => (
          <ViewGroup key={group.label} {...group} active={active} modified={modified} badge={badge} onShow={onShow} />
        ))}
        {error && <p className={sharedStyles['quiet']}>{t('failed')}</p>}
      </div>
      <Suspense>
        {active && (modified || mayChange) && (
          <ViewActions
            table_key={table_key}
            current={current}
            active={active}
            modified={modified}
            fallback={standard[0]}
            onShow={onShow}
          />
        )}
      </Suspense>
    </section>
  )
}
