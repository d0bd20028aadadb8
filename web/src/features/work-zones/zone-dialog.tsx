import { runsAgainst } from '@milepost/contract/work-zones/work-zone-details'
import type { WorkZoneDirection } from '@milepost/contract/work-zones/work-zone-words'
import { workZoneRecord } from '@milepost/contract/work-zones/work-zone.record'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { Button } from '../../ui/button.tsx'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { createWorkZone, updateWorkZone, workZonesKey } from './api.ts'
import './work-zones.en.json'
import { LaneFields } from './lane-fields.tsx'
import { StationFields } from './station-fields.tsx'
import { useZoneTexts } from './use-zone-texts.ts'
import styles from './work-zones.module.css'
import { lineOfText, textOfLine } from './zone-words.ts'
import { irregularValues, readIrregular, type ZoneFault, type ZoneValues } from './zone-values.ts'

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
  const form = useDeclaredForm({
    record: workZoneRecord,
    row: zone,
    within: projectId,
    ...useZoneTexts(),
    more: { first: irregularValues(zone, line), read: readIrregular },
    ownFault: (fault, field) =>
      field === 'geometry' || fault === 'before_start' ? t(`faults.${fault as ZoneFault}`) : undefined,
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
  const inputs = {
    road_names: { hint: t('hints.road_names') },
    speed_limit_mph: { hint: t('hints.speed') },
    public_description: { hint: t('hints.public_description') },
  }
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
      <RecordFields form={form} only={['name']} focusFirst />
      <div className={styles['pair']}>
        <RecordFields
          form={form}
          only={['type', 'direction', 'method', 'impact', 'road_names', 'speed_limit_mph', 'starts_on', 'ends_on']}
          inputs={inputs}
        />
      </div>
      <RecordFields form={form} only={['public_description']} inputs={inputs} />
      <LaneFields lanes={values.lanes} onChange={(lanes) => form.change({ lanes })} />
      <RecordFields form={form} only={['types_of_work']} />
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
