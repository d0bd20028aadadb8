import { useQuery } from '@tanstack/react-query'
import type { RoadNetwork } from '@milepost/contract/road-network/road-network.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatBytes } from '../../lib/file-size.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount, formatPercent } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useFilesUnderWay } from '../../lib/uploads/use-uploads.ts'
import { useCall } from '../../lib/use-call.ts'
import { mapSettingsOptions } from '../../map/map-settings.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Details } from '../../ui/details.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UploadList } from '../../ui/upload-list/upload-list.tsx'
import { removeRoadNetwork, roadNetworkKey, roadNetworkOptions, UPLOADS } from './api.ts'
import { RoadFileForm } from './road-file-form.tsx'
import './road-network.en.json'

const liveKeys = [roadNetworkKey]
const liveEvents = ['road_network.changed'] as const

/** The roads on the agency's maps: what they are, the file that is being read, and a form for another one. */
export function RoadsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('road-network')
  const { data, error, refetch } = useQuery({ ...roadNetworkOptions, staleTime: 0 })
  const underWay = useFilesUnderWay(UPLOADS)
  useLiveQueries(liveKeys, liveEvents)
  return (
    <Modal opened title={t('title')} onClose={onClose}>
      <p>{t('hint')}</p>
      {error && !data && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={4} />}
      {data?.current && <Current network={data.current} />}
      {data?.next && <Next network={data.next} />}
      <UploadList files={underWay} />
      {data && underWay.length === 0 && data.next?.status !== 'reading' && (
        <RoadFileForm replaces={data.current !== null} />
      )}
    </Modal>
  )
}

/** The network on the maps. */
function Current({ network }: { network: RoadNetwork }) {
  const { t } = useTranslation('road-network')
  const { time_zone } = useSession()
  const [removing, setRemoving] = useState(false)
  const { id, file_name, size_bytes, roads, segments, created_at, created_by, warnings } = network
  const remove = useCall(removeRoadNetwork, {
    invalidates: [roadNetworkKey, mapSettingsOptions.queryKey],
    toast: () => t('removed'),
    onDone: () => setRemoving(false),
  })
  return (
    <section aria-label={t('current')}>
      <Details
        rows={[
          [t('fields.file'), `${file_name} · ${formatBytes(size_bytes)}`],
          [t('fields.roads'), formatCount(roads ?? 0)],
          [t('fields.segments'), formatCount(segments ?? 0)],
          [t('fields.created_by'), `${created_by}, ${formatInstant(created_at, time_zone)}`],
        ]}
      />
      {warnings.map((warning) => (
        <p key={warning}>{t(`warning.${warning}`)}</p>
      ))}
      <div className={shared['button-row']}>
        <Button kind="danger" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={removing}
        title={t('remove_title')}
        acceptLabel={t('remove')}
        danger
        busy={remove.isPending}
        onAccept={() => remove.mutate(id)}
        onCancel={() => setRemoving(false)}
      >
        {t('remove_text', { file: file_name })}
      </ConfirmDialog>
    </section>
  )
}

/** The file that is being read, or why it could not be. */
function Next({ network: { id, file_name, status, progress, fault } }: { network: RoadNetwork }) {
  const { t } = useTranslation('road-network')
  const remove = useCall(removeRoadNetwork, { invalidates: [roadNetworkKey] })
  return (
    <section aria-label={t('next')}>
      {status === 'reading' ? (
        <p role="status">
          {t('reading', { file: file_name, percent: formatPercent(progress, 0) })}{' '}
          <progress max={100} value={progress} aria-label={t('next')} />
        </p>
      ) : (
        <p role="alert">
          {t('not_read', { file: file_name })} {t(`fault.${fault ?? 'stopped'}`)}
        </p>
      )}
      <Button loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t(status === 'reading' ? 'stop' : 'dismiss')}
      </Button>
    </section>
  )
}
