import { useQueryClient } from '@tanstack/react-query'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toast-store.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { updateView, viewsOptions } from './api.ts'
import './view-actions.en.json'
import { viewOf, type TableView, type ViewContent } from './view-state.ts'
import styles from './views.module.css'

const ViewDialog = lazy(withRetry(() => import('./view-dialog.tsx')))

export interface ViewActionsProps {
  table_key: string
  /** What the table shows now. */
  current: ViewContent
  /** The view that shows. */
  active: TableView
  /** The table shows something else than the view keeps. */
  modified: boolean
  /** Shown after the view is deleted. */
  fallback: TableView | undefined
  onShow: (view: TableView) => void
}

/** What to do with the view that shows: keep or undo what is modified, its settings. Few need it, so it loads when there is something to do. */
export default function ViewActions({ table_key, current, active, modified, fallback, onShow }: ViewActionsProps) {
  const { t } = useTranslation('view-actions')
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: viewsOptions(table_key).queryKey })
  const keep = useCall(
    ({ id, lock_version }: { id: number; lock_version: number }) => updateView(id, { ...current, lock_version }),
    {
      onDone: ({ name }) => showToast({ kind: 'success', text: t('saved', { name }) }),
      onSettled: refresh,
    },
  )
  const view = active.saved
  const mayChange = view?.abilities.includes('update') ?? false
  const closed = (next?: TableView) => {
    setDialog(null)
    void refresh()
    if (next) onShow(next)
  }
  return (
    <>
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
            onRemoved={() => closed(fallback)}
          />
        )}
      </Suspense>
    </>
  )
}
