import type { CustomStation } from '@milepost/contract/stations/stations.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { addStation, customStationsOptions, degreesText, removeStation, stationsKey } from './api.ts'
import './stations.en.json'
import styles from './stations.module.css'

const StationDialog = lazy(withRetry(() => import('./station-dialog.tsx')))

/** Stations that people of a project named. */
export function CustomStationsPanel({
  projectId,
  mayChange,
  hasRoute,
}: {
  projectId: number
  mayChange: boolean
  hasRoute: boolean
}) {
  const { t } = useTranslation('stations')
  const { data, error, refetch } = useQuery(customStationsOptions(projectId))
  const [edited, setEdited] = useState<CustomStation | 'new' | null>(null)
  const restore = useCall(
    ({ display_name, station }: CustomStation) => addStation(projectId, { display_name, station }),
    {
      invalidates: [stationsKey],
      toast: ({ display_name }) => t('custom.saved', { name: display_name }),
    },
  )
  const remove = useCall(({ id }: CustomStation) => removeStation({ projectId, id }), {
    invalidates: [stationsKey],
    toast: (_output, { display_name }) => t('custom.deleted', { name: display_name }),
    undo: { label: t('undo'), run: (_output, deleted) => restore.mutate(deleted) },
  })
  return (
    <Panel
      title={t('custom.title')}
      actions={mayChange && hasRoute && <Button onClick={() => setEdited('new')}>{t('custom.add')}</Button>}
    >
      {error && <FailedState title={t('custom.failed')} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t(hasRoute ? 'custom.none' : 'custom.no_route')}</p>}
      {data && data.length > 0 && (
        <Table label={t('custom.label')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.display_name')}</th>
              <th scope="col">{t('fields.station')}</th>
              <th scope="col">{t('fields.x')}</th>
              <th scope="col">{t('fields.y')}</th>
              {mayChange && <td />}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.display_name}</th>
                <td>{one.station}</td>
                <td>{degreesText(one.x)}</td>
                <td>{degreesText(one.y)}</td>
                {mayChange && (
                  <td>
                    <div className={styles['actions']}>
                      <Button
                        aria-label={t('custom.edit_named', { name: one.display_name })}
                        onClick={() => setEdited(one)}
                      >
                        {t('custom.edit')}
                      </Button>
                      <Button
                        kind="danger"
                        aria-label={t('custom.delete_named', { name: one.display_name })}
                        onClick={() => remove.mutate(one)}
                      >
                        {t('custom.delete')}
                      </Button>
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Suspense>
        {edited && (
          <StationDialog
            projectId={projectId}
            station={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
