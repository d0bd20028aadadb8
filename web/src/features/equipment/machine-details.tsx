import type { Machine, MachineReading } from '@milepost/contract/equipment/equipment.contract'
import { machineRecord } from '@milepost/contract/equipment/machine.record'
import { IconMap } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatDecimal, withUnit } from '../../lib/numbers.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { decimalDegrees } from '../../map/coordinates.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RowsTable } from '../../ui/table.tsx'
import './equipment.en.json'
import styles from './equipment.module.css'
import { EngineBadge, StaleBadge, TransmissionBadge } from './machine-badges.tsx'
import { StatusTimer } from './status-timer.tsx'
import shared from '../../ui/shared.module.css'

/** Units in which metrics are kept. */
const units: Record<string, 'h' | 'kg' | 'percent' | 'kmh' | 'km' | 'l' | 'none'> = {
  operating_hours: 'h',
  idle_hours: 'h',
  idle_non_operating_hours: 'h',
  regeneration_hours: 'h',
  power_take_off_hours: 'h',
  load_count: 'none',
  payload: 'kg',
  load_factor_last_24: 'percent',
  maximum_speed_last_24: 'kmh',
  def_remaining: 'percent',
  distance: 'km',
  fuel_used: 'l',
  fuel_used_last_24: 'l',
  fuel_remaining: 'percent',
}

export interface MachineDetailsProps {
  machine: Machine
  readings: readonly MachineReading[]
  time_zone: string
  onMap: () => void
}

/** The current state of a machine: status with its timer, position, and the latest readings, each with its own time. */
export function MachineDetails({ machine, readings, time_zone, onMap }: MachineDetailsProps) {
  const { t } = useTranslation('equipment')
  const { latitude, longitude } = machine
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <div className={styles['part']}>
      <div className={shared['inline-row']}>
        <EngineBadge {...machine} />
        <StatusTimer since={machine.status_since} />
        <TransmissionBadge {...machine} />
        <StaleBadge {...machine} time_zone={time_zone} />
      </div>
      <Details
        rows={[
          ...detailsOf(machineRecord, machine, {
            label: (field) => t(`fields.${field}`),
            except: ['equipment_id', 'project_id'],
          }),
          [t('fields.project_id'), machine.project ?? t('no_project')],
          [t('fields.movement'), machine.movement === null ? '-' : t(`movement.${machine.movement}`)],
          [t('fields.position'), place ? decimalDegrees(place) : '-'],
          [t('fields.located_at'), formatInstant(machine.located_at, time_zone)],
          [t('fields.reported_at'), formatInstant(machine.reported_at, time_zone)],
          [t('fields.source'), t(machine.connection_id === null ? 'by_hand' : 'by_oem')],
        ]}
      />
      {place && (
        <div>
          <Button leftSection={<IconMap size={16} aria-hidden />} onClick={onMap}>
            {t('map.open')}
          </Button>
        </div>
      )}
      {readings.length > 0 && (
        <>
          <h3>{t('readings.title')}</h3>
          <RowsTable
            label={t('readings.title')}
            rows={readings}
            rowKey={({ metric }) => metric}
            columns={[
              {
                header: t('readings.metric'),
                cell: ({ metric }) => t(`metric.${metric as 'distance'}`, { defaultValue: metric }),
                head: true,
              },
              {
                header: t('readings.value'),
                cell: ({ metric, value }) =>
                  withUnit(formatDecimal(value, metric === 'load_count' ? 0 : 1), t(`unit.${units[metric] ?? 'none'}`)),
                align: 'end',
              },
              { header: t('readings.at'), cell: ({ at }) => formatInstant(at, time_zone) },
            ]}
          />
        </>
      )}
    </div>
  )
}
