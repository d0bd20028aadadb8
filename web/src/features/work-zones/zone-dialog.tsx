import { runsAgainst } from '@milepost/contract/work-zones/work-zone-details'
import {
  speedLimits,
  workZoneDirections,
  workZoneImpacts,
  workZoneMethods,
  workZoneTypes,
  type WorkZoneDirection,
} from '@milepost/contract/work-zones/work-zone-words'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createWorkZone, updateWorkZone, workZonesKey } from './api.ts'
import './catalogue.ts'
import { LaneFields } from './lane-fields.tsx'
import { StationFields } from './station-fields.tsx'
import { TypesOfWork } from './types-of-work.tsx'
import styles from './work-zones.module.css'
import { lineOfText, textOfLine } from './zone-words.ts'
import { newValues, readZone, valuesOf, type ZoneFault, type ZoneValues } from './zone-values.ts'

export interface ZoneDialogProps {
  projectId: number
  /** The zone to change; null draws one. */
  zone: WorkZone | null
  /** The drawn line; empty if it is still to be entered. */
  line: readonly [number, number][]
  onClose: () => void
  onSaved?: (zone: WorkZone) => void
}

/** Draws a zone or changes one. Its line is given by places, by stations of an alignment, or was drawn on the map. */
export default function ZoneDialog({ projectId, zone, line, onClose, onSaved }: ZoneDialogProps) {
  const { t } = useTranslation('work-zones')
  const form = useRecordForm({
    name: `work_zone.${zone?.id ?? `new.${projectId}`}`,
    first: zone ? valuesOf(zone) : newValues(line),
    lock_version: zone?.lock_version,
    texts: {
      inputId: (field) => `work-zone-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: ZoneFault) => fault && t(`faults.${fault}`, speedLimits),
    },
    read: readZone,
    send: (body) => (zone ? updateWorkZone(zone.id, body) : createWorkZone(projectId, body)),
    invalidates: [workZonesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: (saved) => {
      onClose()
      onSaved?.(saved)
    },
    onUnchanged: onClose,
  })
  const { values } = form
  const words = <Word extends string>(field: 'type' | 'direction' | 'method' | 'impact', all: readonly Word[]) => [
    { value: '', label: t('not_chosen') },
    ...all.map((value) => ({ value, label: t(`${field}.${value}` as 'type.static') })),
  ]
  const setLine = (geometry: string, stations: ZoneValues['stations']) =>
    form.change({ geometry, stations }, 'geometry')
  const read = lineOfText(values.geometry)
  const against = 'line' in read && runsAgainst((values.direction || null) as WorkZoneDirection | null, read.line)
  return (
    <RecordDialog
      form={form}
      title={t(zone ? 'edit' : 'new')}
      accept={t('save')}
      onClose={onClose}
      {...(zone && { time_zone: zone.time_zone })}
    >
      <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
      <div className={styles['pair']}>
        <SelectField {...form.choice('type')} options={words('type', workZoneTypes)} />
        <SelectField {...form.choice('direction')} options={words('direction', workZoneDirections)} />
        <SelectField {...form.choice('method')} options={words('method', workZoneMethods)} />
        <SelectField {...form.choice('impact')} options={words('impact', workZoneImpacts)} />
        <TextInput {...form.line('road_names')} description={t('hints.road_names')} maxLength={520} />
        <TextInput {...form.line('speed_limit_mph')} description={t('hints.speed')} inputMode="numeric" maxLength={3} />
        <DateInput {...form.date('starts_on')} />
        <DateInput {...form.date('ends_on')} />
      </div>
      <TextArea {...form.line('public_description')} description={t('hints.public_description')} maxLength={1000} />
      <LaneFields lanes={values.lanes} onChange={(lanes) => form.change({ lanes })} />
      <TypesOfWork chosen={values.types_of_work} onChange={(types_of_work) => form.change({ types_of_work })} />
      <fieldset className={styles['part']}>
        <legend>{t('line.legend')}</legend>
        <StationFields
          projectId={projectId}
          stations={values.stations}
          onLine={(coordinates, stations) => setLine(textOfLine(coordinates), stations)}
        />
        <TextArea
          {...form.line('geometry')}
          required
          rows={5}
          description={t('hints.geometry')}
          onChange={(event) => setLine(event.currentTarget.value, null)}
        />
        {against && (
          <p className={styles['notice']} role="status">
            {t('line.against')}{' '}
            <Button
              size="small"
              onClick={() =>
                setLine(
                  textOfLine('line' in read ? read.line.toReversed() : []),
                  values.stations && reversed(values.stations),
                )
              }
            >
              {t('line.reverse')}
            </Button>
          </p>
        )}
      </fieldset>
    </RecordDialog>
  )
}

const reversed = ({ alignment_name, from_station, to_station }: NonNullable<WorkZone['stations']>) => ({
  alignment_name,
  from_station: to_station,
  to_station: from_station,
})
