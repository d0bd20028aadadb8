import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { updateView, viewsOptions } from './api.ts'
import './views.en.json'
import { ViewGroup } from './view-group.tsx'
import { activeView, shows, viewOf, type TableView, type ViewContent } from './view-state.ts'
import styles from './views.module.css'
import sharedStyles from '../../ui/shared.module.css'

const ViewDialog = lazy(withRetry(() => import('./view-dialog.tsx')))

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

/** The views of a table as tabs: standard ones, the person's own and the agency's; and what to do with a view that is modified. */
export function ViewBar({ table_key, standard, current, named, badge, onShow }: ViewBarProps) {
  const { t } = useTranslation('views')
  const queryClient = useQueryClient()
  const { data: saved = [], error } = useQuery(viewsOptions(table_key))
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const mine = saved.filter(({ shared }) => !shared).map(viewOf)
  const shared = saved.filter((view) => view.shared).map(viewOf)
  const active = activeView([...standard, ...mine, ...shared], named, current)
  const modified = active !== undefined && !shows(active, current)
  const refresh = () => queryClient.invalidateQueries({ queryKey: viewsOptions(table_key).queryKey })
  const keep = useCall(
    ({ id, lock_version }: { id: number; lock_version: number }) => updateView(id, { ...current, lock_version }),
    {
      onDone: ({ name }) => showToast({ kind: 'success', text: t('saved', { name }) }),
      onSettled: refresh,
    },
  )
  const groups = [
    { label: t('standard'), views: standard },
    { label: t('mine'), views: mine },
    { label: t('shared'), views: shared },
  ].filter(({ views }) => views.length > 0)
  const view = active?.saved
  const mayChange = view?.abilities.includes('update') ?? false
  const closed = (next?: TableView) => {
    setDialog(null)
    void refresh()
    if (next) onShow(next)
  }
  return (
    <section className={styles['bar']} aria-label={t('bar')}>
      <div className={styles['groups']}>
        {groups.map((group) => (
          <ViewGroup key={group.label} {...group} active={active} modified={modified} badge={badge} onShow={onShow} />
        ))}
        {error && <p className={sharedStyles['quiet']}>{t('failed')}</p>}
      </div>
      <div className={styles['actions']}>
        <span role="status" className={styles['modified']}>
          {modified && (
            <>
              <span aria-hidden>{t('modified')}</span>
              <span className="visually-hidden">{t('modified_view', { name: active.name })}</span>
            </>
          )}
        </span>
        {modified && (
          <>
            {view && mayChange && (
              <Button kind="primary" size="small" loading={keep.isPending} onClick={() => keep.mutate(view)}>
                {t('save')}
              </Button>
            )}
            <Button size="small" onClick={() => setDialog('new')}>
              {t('save_as')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => onShow(active)}>
              {t('reset')}
            </Button>
          </>
        )}
        {view && mayChange && (
          <IconButton size="small" label={t('settings', { name: view.name })} onClick={() => setDialog('edit')}>
            <IconSettings size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <Suspense>
        {dialog && (
          <ViewDialog
            table_key={table_key}
            current={current}
            view={dialog === 'edit' ? view : undefined}
            onClose={() => setDialog(null)}
            onKept={(savedView) => closed(dialog === 'new' ? viewOf(savedView) : undefined)}
            onRemoved={() => closed(standard[0])}
          />
        )}
      </Suspense>
    </section>
  )
}
