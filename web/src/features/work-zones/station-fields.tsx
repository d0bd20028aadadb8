import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { stationFaultCodes } from '@milepost/contract/work-zones/work-zones.list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { drawingOptions, pathBetween } from './api.ts'
import './work-zones.en.json'
import styles from './work-zones.module.css'

export interface StationFieldsProps {
  projectId: number
  stations: WorkZone['stations']
  onLine: (line: [number, number][], stations: NonNullable<WorkZone['stations']>) => void
}

/** Gives a zone's line by two stations of an alignment: from 12+50 to 18+00. Nothing is shown for a project without alignments. */
export function StationFields({ projectId, stations, onLine }: StationFieldsProps) {
  const { t } = useTranslation('work-zones')
  const { data } = useQuery(drawingOptions(projectId))
  const alignments = data?.alignments ?? []
  const [chosen, choose] = useState<string | null>(null)
  const [from, setFrom] = useState(stations?.from_station ?? '')
  const [to, setTo] = useState(stations?.to_station ?? '')
  const [offset, setOffset] = useState('')
  const known = alignments.find(({ name }) => name === stations?.alignment_name) ?? alignments[0]
  const alignment_id = chosen ?? (known ? String(known.id) : '')
  const trace = useCall(
    () =>
      pathBetween(projectId, {
        alignment_id: Number(alignment_id),
        from: from.trim(),
        to: to.trim(),
        ...(offset.trim() && { offset: offset.trim() }),
      }),
    { quiet: true, onDone: (path) => onLine(path.geometry.coordinates, path.stations) },
  )
  const wrong = (path: string) => {
    const detail = trace.error?.details.find((one) => one.path === path)
    if (!detail) return undefined
    const code = stationFaultCodes.find((known) => known === detail.code)
    return code
      ? t(`line.faults.${code}`, detail.params ?? {})
      : t(path === 'offset' ? 'line.faults.offset' : 'line.faults.too_long')
  }
  if (alignments.length === 0) return <p className={styles['hint']}>{t('line.no_alignments')}</p>
  return (
    <div className={styles['stations']}>
      <SelectField
        id="work-zone-alignment"
        label={t('line.alignment')}
        value={alignment_id}
        options={alignments.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }))}
        onChange={choose}
      />
      <TextInput
        id="work-zone-from"
        label={t('line.from')}
        placeholder="12+50"
        maxLength={30}
        value={from}
        error={wrong('from')}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        id="work-zone-to"
        label={t('line.to')}
        placeholder="18+00"
        maxLength={30}
        value={to}
        error={wrong('to')}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <TextInput
        id="work-zone-offset"
        label={t('line.offset')}
        maxLength={9}
        value={offset}
        error={wrong('offset')}
        onChange={(event) => setOffset(event.currentTarget.value)}
      />
      <Button
        loading={trace.isPending}
        disabled={from.trim() === '' || to.trim() === ''}
        onClick={() => trace.mutate()}
      >
        {t('line.trace')}
      </Button>
      <output className={styles['traced']} aria-live="polite">
        {stations &&
          t('line.traced', {
            alignment: stations.alignment_name,
            from: stations.from_station,
            to: stations.to_station,
          })}
        {trace.error && trace.error.details.length === 0 && problemText(trace.error)}
      </output>
    </div>
  )
}
