import type { CustomStation } from '@milepost/contract/stations/stations.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { withRetry } from '../../lib/with-retry.ts'
import type { Place } from '../../map/coordinates.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { addStation, degreesText, routeOptions, stationsKey, updateStation } from './api.ts'
import { PlacedStation, usePlacedStation } from './placed-station.tsx'
import './stations.en.json'
import styles from './stations.module.css'

const StationMap = lazy(withRetry(() => import('./station-map.tsx')))

type Fault = 'required' | 'not_a_station' | 'degrees' | 'taken'
const isDegrees = (text: string, most: number): boolean =>
  /^-?\d{1,3}(\.\d{1,12})?$/.test(text.trim()) && Math.abs(Number(text)) <= most
/** The place that two texts name; null unless both are degrees. */
const placeOf = (x: string, y: string): Place | null =>
  isDegrees(x, 180) && isDegrees(y, 90) ? { longitude: Number(x), latitude: Number(y) } : null

/** Adds a custom station of a project, or changes one. */
export default function StationDialog({
  projectId,
  station,
  onClose,
}: {
  projectId: number
  station: CustomStation | null
  onClose: () => void
}) {
  const { t } = useTranslation('stations')
  const form = useRecordForm({
    name: `custom_station.${projectId}.${station?.id ?? 'new'}`,
    first: {
      display_name: station?.display_name ?? '',
      by: 'station' as 'station' | 'place',
      station: station?.station ?? '',
      x: station ? String(station.x) : '',
      y: station ? String(station.y) : '',
    },
    texts: {
      inputId: (field) => `custom-station-${field}`,
      nameOf: (field) => t(field === 'by' ? 'custom.by' : `fields.${field}`),
      faultText: (fault?: string) => fault && t(`faults.${fault as Fault}`),
    },
    read: ({ display_name, by, station: text, x, y }) => ({
      body: {
        display_name: display_name.trim(),
        ...(by === 'station' ? { station: text.trim() } : { x: Number(x), y: Number(y) }),
      },
      faults: {
        ...(display_name.trim() === '' && { display_name: 'required' }),
        ...(by === 'station' && !/^\s*-?\d{1,7}\+\d{2,3}/.test(text) && { station: 'not_a_station' }),
        ...(by === 'place' && !isDegrees(x, 180) && { x: 'degrees' }),
        ...(by === 'place' && !isDegrees(y, 90) && { y: 'degrees' }),
      },
    }),
    refused: ({ code, details }) =>
      code === 'name_taken'
        ? { display_name: 'taken' }
        : Object.fromEntries(details.map(({ path, code: fault }) => [path, fault])),
    send: (body) =>
      station
        ? updateStation({ projectId, id: station.id }, { ...body, lock_version: station.lock_version })
        : addStation(projectId, body),
    invalidates: [stationsKey],
    toast: ({ display_name }) => t('custom.saved', { name: display_name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { by, x, y } = form.values
  const { data: route = null } = useQuery(routeOptions(projectId))
  const place = useMemo(() => (by === 'place' ? placeOf(x, y) : null), [by, x, y])
  const found = usePlacedStation(projectId, route, place)
  return (
    <RecordDialog
      form={form}
      title={station ? t('custom.edit_title', { name: station.display_name }) : t('custom.add_title')}
      accept={t('custom.save')}
      onClose={onClose}
    >
      <TextInput {...form.line('display_name')} required maxLength={100} data-autofocus />
      <SegmentedControl
        label={t('custom.by')}
        value={by}
        options={(['station', 'place'] as const).map((value) => ({ value, label: t(`custom.by_${value}`) }))}
        // What was found on the map can be changed as a station.
        onChange={(value) => form.change({ by: value, ...(found.station && { station: found.station.station }) })}
      />
      {by === 'station' ? (
        <TextInput {...form.line('station')} required maxLength={30} />
      ) : (
        route && (
          <>
            <Suspense fallback={<Skeleton rows={6} />}>
              <StationMap
                projectId={projectId}
                route={route}
                own={station?.id ?? null}
                place={place}
                onPlace={({ longitude, latitude }) =>
                  form.change({ x: degreesText(longitude), y: degreesText(latitude) })
                }
              />
            </Suspense>
            <PlacedStation route={route} found={found} />
            <div className={styles['pair']}>
              <TextInput {...form.line('x')} required inputMode="decimal" maxLength={20} />
              <TextInput {...form.line('y')} required inputMode="decimal" maxLength={20} />
            </div>
          </>
        )
      )}
    </RecordDialog>
  )
}
