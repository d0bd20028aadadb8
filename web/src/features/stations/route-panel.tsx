import { dateInZone } from '@milepost/contract/core/time/zones'
import type { ProjectRoute } from '@milepost/contract/stations/stations.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatTick } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { alignmentFilesOptions } from '../alignments/index.ts'
import { removeRoute, saveRoute, stationsKey } from './api.ts'
import './stations.en.json'

const RouteDialog = lazy(withRetry(() => import('./route-dialog.tsx')))

/** The part of an alignment by which tickets of a project get their stations. */
export function RoutePanel({
  projectId,
  route,
  mayChange,
  time_zone,
}: {
  projectId: number
  route: ProjectRoute | null
  mayChange: boolean
  time_zone: string
}) {
  const { t } = useTranslation('stations')
  const { data: files = [] } = useQuery(alignmentFilesOptions(projectId, false))
  const alignments = files.flatMap((file) => file.alignments)
  const [editing, setEditing] = useState(false)
  const restore = useCall(
    ({ alignment_id, start_station, end_station, offset_limit_ft }: ProjectRoute) =>
      saveRoute(projectId, {
        start: { alignment_id, station: start_station },
        end: { alignment_id, station: end_station },
        offset_limit_ft,
      }),
    { invalidates: [stationsKey], toast: () => t('route.saved') },
  )
  const remove = useCall((_removed: ProjectRoute) => removeRoute(projectId), {
    invalidates: [stationsKey],
    toast: () => t('route.removed'),
    quiet: true,
    onFailed: (problem) => {
      const blocked = problem.details.some(({ code }) => code === 'has_custom_stations')
      showToast({ kind: 'error', text: blocked ? t('faults.has_custom_stations') : problemText(problem) })
    },
    undo: { label: t('undo'), run: (_output, removed) => restore.mutate(removed) },
  })
  return (
    <Panel
      title={t('route.title')}
      actions={
        mayChange &&
        alignments.length > 0 && (
          <>
            <Button onClick={() => setEditing(true)}>{t(route ? 'route.edit' : 'route.set')}</Button>
            {route && (
              <Button kind="danger" onClick={() => remove.mutate(route)}>
                {t('route.remove')}
              </Button>
            )}
          </>
        )
      }
    >
      {route ? (
        <Details
          rows={[
            [t('route.alignment'), route.alignment],
            [t('route.part'), t('route.from_to', { start: route.start_station, end: route.end_station })],
            [t('route.offset_limit'), t('route.feet', { feet: formatTick(Number(route.offset_limit_ft)) })],
            [
              t('route.changed'),
              t('route.changed_by', {
                name: route.updated_by_name,
                date: formatDate(dateInZone(route.updated_at, time_zone)),
              }),
            ],
          ]}
        />
      ) : (
        <p>{t(alignments.length > 0 ? 'route.none' : 'route.no_alignments')}</p>
      )}
      <Suspense>
        {editing && (
          <RouteDialog projectId={projectId} route={route} alignments={alignments} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Panel>
  )
}
