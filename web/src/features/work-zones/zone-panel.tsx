import type { NeededDetail } from '@milepost/contract/work-zones/work-zone-details'
import { workZoneRecord } from '@milepost/contract/work-zones/work-zone.record'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { MapPanel } from '../../map/map-panel.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { confirmWorkers, removeWorkZone, restoreWorkZone, setStatus, workZoneOptions, workZonesKey } from './api.ts'
import './work-zones.en.json'
import styles from './work-zones.module.css'
import { Needed } from './needed.tsx'
import { isPublishable, useReasons } from './publication.tsx'
import { useZoneTexts } from './use-zone-texts.ts'
import { ZoneHistory } from './zone-history.tsx'
import { ZoneStatus } from './zone-status.tsx'
import { lengthText } from './zone-words.ts'
import shared from '../../ui/shared.module.css'

export interface ZonePanelProps extends RecordDrawerOpened {
  id: number
  row: WorkZone | undefined
  /** Opens its form, at a detail that is missing. */
  onEdit: (zone: WorkZone, at?: NeededDetail) => void
  /** Has the points of the zone moved on the map. */
  onEditPoints: (zone: WorkZone) => void
}

/** One work zone next to the map: what it needs, its fields, its history, and its actions. */
export default function ZonePanel({ id, row, onEdit, onEditPoints, ...opened }: ZonePanelProps) {
  const { t } = useTranslation('work-zones')
  const reasons = useReasons()
  const answer = useQuery(workZoneOptions(id))
  return (
    <RecordDrawer
      {...opened}
      frame={MapPanel}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(zone) =>
        zone.abilities.length > 0 ? (
          <Actions zone={zone} onRemoved={opened.onClose} onEdit={onEdit} onEditPoints={onEditPoints} />
        ) : (
          <p className={styles['hint']}>{t('contact_admin')}</p>
        )
      }
    >
      {(zone) => (
        <div className={shared['form']}>
          <ZoneStatus zone={zone} />
          {zone.deleted_at === null && (
            <Needed
              missing={zone.missing}
              onPick={zone.abilities.includes('update') ? (detail) => onEdit(zone, detail) : undefined}
            />
          )}
          {zone.publication_faults.length > 0 && (
            <p className={styles['notice']}>
              {t('not_published', { reasons: reasons({ missing: [], publication_faults: zone.publication_faults }) })}
            </p>
          )}
          <Fields zone={zone} />
          <ZoneHistory id={id} time_zone={zone.time_zone} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Fields({ zone }: { zone: WorkZone }) {
  const { t } = useTranslation('work-zones')
  const texts = useZoneTexts()
  const at = (instant: string | null) => formatInstant(instant, zone.time_zone)
  const lanes = zone.lanes.map(({ type, status }) => `${t(`lane_type.${type}`)}: ${t(`lane_status.${status}`)}`)
  return (
    <Details
      rows={[
        ...detailsOf(workZoneRecord, zone, { ...texts, only: ['type', 'direction', 'method', 'impact', 'road_names'] }),
        [t('fields.speed_limit_mph'), zone.speed_limit_mph === null ? '-' : t('mph', { speed: zone.speed_limit_mph })],
        [
          t('dates'),
          zone.starts_on || zone.ends_on ? `${formatDate(zone.starts_on)} – ${formatDate(zone.ends_on)}` : '-',
        ],
        [t('fields.lanes'), lanes.join('; ') || '-'],
        ...detailsOf(workZoneRecord, zone, { ...texts, only: ['types_of_work'] }),
        [t('length'), lengthText(zone.length_meters)],
        ...(zone.stations
          ? [
              [
                t('line.legend'),
                t('line.traced', {
                  alignment: zone.stations.alignment_name,
                  from: zone.stations.from_station,
                  to: zone.stations.to_station,
                }),
              ] as const,
            ]
          : []),
        [t('workers'), zone.workers_present ? t('workers_until', { at: at(zone.workers_until) }) : t('workers_none')],
        [t('fields.armed_at'), at(zone.armed_at)],
        [t('fields.last_transmitted_at'), at(zone.last_transmitted_at)],
        [t('fields.updated_at'), t('by', { at: at(zone.updated_at), name: zone.updated_by })],
        [t('fields.created_at'), t('by', { at: at(zone.created_at), name: zone.created_by })],
      ]}
      whole={[
        [t('fields.public_description'), zone.public_description ?? '-'],
        [
          t('fields.road_event_id'),
          <small key="id">
            <code>{zone.road_event_id}</code>
          </small>,
        ],
      ]}
    />
  )
}

function Actions({
  zone,
  onRemoved,
  onEdit,
  onEditPoints,
}: {
  zone: WorkZone
  onRemoved: () => void
  onEdit: (zone: WorkZone) => void
  onEditPoints: (zone: WorkZone) => void
}) {
  const { t } = useTranslation('work-zones')
  const reasons = useReasons()
  const { id, name, project_id: projectId } = zone
  const armed = zone.status === 'armed'
  const invalidates = [workZonesKey]
  const arm = useCall(setStatus, {
    invalidates,
    toast: ({ feed_enabled }, { status }) =>
      status === 'disarmed'
        ? t('done.disarmed', { name })
        : !feed_enabled
          ? t('done.armed_feed_off', { name })
          : isPublishable(zone)
            ? t('done.armed', { name })
            : t('done.armed_only', { name, reasons: reasons(zone) }),
  })
  const confirm = useCall(confirmWorkers, {
    invalidates,
    toast: (_answer, { present }) => t(present ? 'workers_confirmed' : 'workers_gone', { name }),
  })
  const restore = useCall(restoreWorkZone, { invalidates, toast: () => t('restored', { name }) })
  const remove = useCall(removeWorkZone, {
    invalidates,
    toast: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  if (zone.deleted_at !== null)
    return (
      <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(id, onRemoved)}>
        {t('restore')}
      </Button>
    )
  return (
    <>
      <Button
        kind="primary"
        loading={arm.isPending}
        onClick={() => arm.mutate({ projectId, ids: [id], status: armed ? 'disarmed' : 'armed' })}
      >
        {t(armed ? 'disarm' : 'arm')}
      </Button>
      {armed && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id, present: !zone.workers_present })}>
          {t(zone.workers_present ? 'workers_left' : 'workers_here')}
        </Button>
      )}
      <Button onClick={() => onEdit(zone)}>{t('edit')}</Button>
      <Button onClick={() => onEditPoints(zone)}>{t('edit_points.open')}</Button>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
    </>
  )
}
