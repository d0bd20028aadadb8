import { runsAgainst, type NeededDetail } from '@milepost/contract/work-zones/work-zone-details'
import type { WorkZoneDirection } from '@milepost/contract/work-zones/work-zone-words'
import { workZoneRecord } from '@milepost/contract/work-zones/work-zone.record'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { MapPanel } from '../../map/map-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { createWorkZone, updateWorkZone, workZonesKey } from './api.ts'
import './work-zones.en.json'
import { LaneFields } from './lane-fields.tsx'
import { Needed } from './needed.tsx'
import { StationFields } from './station-fields.tsx'
import { useZoneTexts } from './use-zone-texts.ts'
import styles from './work-zones.module.css'
import { lineOfText, textOfLine } from './zone-words.ts'
import { irregularValues, missingOf, readIrregular, type ZoneFault, type ZoneValues } from './zone-values.ts'

export interface ZoneFormProps {
  projectId: number
  /** The zone to change; null for a new one. */
  zone: WorkZone | null
  /** The line that was drawn last; null while there is none. */
  drawn: readonly [number, number][] | null
  /** A line is being drawn: the keys are the map's. */
  drawing: boolean
  /** The field that it opens at; the name by default. */
  at?: NeededDetail | undefined
  /** Draws the line on the map. */
  onDraw: () => void
  /** The line as the form has it now. */
  onLine: (line: [number, number][]) => void
  onClose: () => void
  onSaved: (zone: WorkZone) => void
}

/** Describes a zone, next to the map that shows its line: drawn there, or given by places or by stations of an alignment. */
export default function ZoneForm({
  projectId,
  zone,
  drawn,
  drawing,
  at,
  onDraw,
  onLine,
  onClose,
  onSaved,
}: ZoneFormProps) {
  const { t } = useTranslation('work-zones')
  const id = useId()
  const form = useDeclaredForm({
    record: workZoneRecord,
    row: zone,
    within: projectId,
    ...useZoneTexts(),
    more: { first: irregularValues(zone, []), read: readIrregular },
    ownFault: (fault, field) =>
      field === 'geometry' || fault === 'before_start' ? t(`faults.${fault as ZoneFault}`) : undefined,
    send: (body) => (zone ? updateWorkZone(zone.id, body) : createWorkZone(projectId, body)),
    invalidates: [workZonesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved,
    onUnchanged: onClose,
  })
  const { values } = form
  const setLine = (geometry: string, stations: ZoneValues['stations']) =>
    form.change({ geometry, stations }, 'geometry')
  const takeLine = useEffectEvent((line: readonly [number, number][]) => setLine(textOfLine(line), null))
  useEffect(() => {
    if (drawn) takeLine(drawn)
  }, [drawn])
  const read = lineOfText(values.geometry)
  const tell = useEffectEvent(() => onLine('line' in read ? read.line : []))
  useEffect(() => tell(), [values.geometry])
  const focusOn = (field: string) => document.getElementById(form.texts.inputId(field))?.focus()
  const begin = useEffectEvent(() => focusOn(at ?? 'name'))
  useEffect(() => {
    if (!drawing) begin()
  }, [drawing])
  const missing = missingOf(values)
  const hintOf = (field: NeededDetail, own?: string) =>
    [missing.includes(field) && t('needed.mark'), own].filter(Boolean).join(' · ') || undefined
  const inputs = {
    ...Object.fromEntries(plain.map((field) => [field, { hint: hintOf(field) }])),
    road_names: { hint: hintOf('road_names', t('hints.road_names')) },
    public_description: { hint: hintOf('public_description', t('hints.public_description')) },
    speed_limit_mph: { hint: t('hints.speed') },
  }
  const against = 'line' in read && runsAgainst((values.direction || null) as WorkZoneDirection | null, read.line)
  const leave = () => form.confirmDiscard() && onClose()
  return (
    <MapPanel
      opened
      onClose={leave}
      title={zone ? t('edit_named', { name: zone.name }) : t('new')}
      footer={
        <>
          <Button type="submit" form={id} kind="primary" loading={form.save.isPending} disabled={drawing}>
            {t('save')}
          </Button>
          <Button onClick={leave}>{t('cancel')}</Button>
        </>
      }
    >
      <RecordForm form={form} id={id} {...(zone && { time_zone: zone.time_zone })}>
        <Needed missing={missing} onPick={focusOn} />
        <RecordFields form={form} only={['name']} />
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
          <div>
            <Button size="small" leftSection={<IconPencil size={16} aria-hidden />} disabled={drawing} onClick={onDraw}>
              {t(values.geometry.trim() === '' ? 'draw.on_map' : 'draw.again')}
            </Button>
          </div>
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
      </RecordForm>
    </MapPanel>
  )
}

/** Details whose inputs have no hint of their own. */
const plain = ['type', 'direction', 'method', 'impact', 'starts_on', 'ends_on'] as const

const reversed = ({ alignment_name, from_station, to_station }: NonNullable<WorkZone['stations']>) => ({
  alignment_name,
  from_station: to_station,
  to_station: from_station,
})
