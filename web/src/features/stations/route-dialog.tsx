import type { AlignmentSummary } from '@milepost/contract/alignments/alignments.contract'
import type { ProjectRoute } from '@milepost/contract/stations/stations.contract'
import { formatPlace } from '@milepost/contract/stationing/station-text'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { saveRoute, stationsKey } from './api.ts'
import './stations.en.json'

type Fault = 'required' | 'not_a_station' | 'out_of_range'
const isStation = (text: string): boolean => /^\s*-?\d{1,7}\+\d{2,3}(\.\d{1,6})?(:\d{1,3}|\s*(BK|AH))?\s*$/i.test(text)

const endsOf = ({ unit, station_start: start, length, station_equations: equations }: AlignmentSummary) => {
  const stationing = { start, length, equations }
  const textOf = (internal: number) => formatPlace(stationing, internal, unit === 'm' ? 'm' : 'ft')
  return { start: textOf(start), end: textOf(start + length) }
}

/** Fields by the paths of what the server refuses. */
const fieldOf: Record<string, string> = {
  'start.alignment_id': 'alignment_id',
  'end.alignment_id': 'alignment_id',
  'start.station': 'start',
  'end.station': 'end',
  offset_limit_ft: 'offset_limit_ft',
}

/** Sets or changes the route of a project. */
export default function RouteDialog({
  projectId,
  route,
  alignments,
  onClose,
}: {
  projectId: number
  route: ProjectRoute | null
  alignments: readonly AlignmentSummary[]
  onClose: () => void
}) {
  const { t } = useTranslation('stations')
  const first = alignments.find(({ id }) => id === route?.alignment_id) ?? alignments[0]
  const form = useRecordForm({
    name: `route.${projectId}`,
    first: {
      alignment_id: String(first?.id ?? ''),
      start: route?.start_station ?? (first ? endsOf(first).start : ''),
      end: route?.end_station ?? (first ? endsOf(first).end : ''),
      offset_limit_ft: String(Number(route?.offset_limit_ft ?? 200)),
    },
    texts: {
      inputId: (field) => `route-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: string) => fault && t(`faults.${fault as Fault}`),
    },
    read: ({ alignment_id, start, end, offset_limit_ft }) => ({
      body: {
        start: { alignment_id: Number(alignment_id), station: start.trim() },
        end: { alignment_id: Number(alignment_id), station: end.trim() },
        offset_limit_ft: offset_limit_ft.trim(),
        ...(route && { lock_version: route.lock_version }),
      },
      faults: {
        ...(!isStation(start) && { start: 'not_a_station' }),
        ...(!isStation(end) && { end: 'not_a_station' }),
        ...(!/^\d{1,4}(\.\d{1,2})?$/.test(offset_limit_ft.trim()) && { offset_limit_ft: 'out_of_range' }),
      },
    }),
    refused: ({ details }) =>
      Object.fromEntries(details.flatMap(({ path, code }) => (fieldOf[path] ? [[fieldOf[path], code]] : []))),
    send: (body) => saveRoute(projectId, body),
    invalidates: [stationsKey],
    toast: () => t('route.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const choice = form.choice('alignment_id')
  return (
    <RecordDialog form={form} title={t(route ? 'route.edit' : 'route.set')} accept={t('route.save')} onClose={onClose}>
      <p>{t('route.hint')}</p>
      <SelectField
        {...choice}
        options={alignments.map((one) => ({ value: String(one.id), label: one.display_name }))}
        onChange={(value) => {
          choice.onChange(value)
          const chosen = alignments.find(({ id }) => String(id) === value)
          if (chosen) form.change(endsOf(chosen))
        }}
      />
      <TextInput {...form.line('start')} required maxLength={30} />
      <TextInput {...form.line('end')} required maxLength={30} />
      <TextInput
        {...form.line('offset_limit_ft')}
        description={t('fields.offset_limit_hint')}
        required
        inputMode="decimal"
        maxLength={7}
      />
    </RecordDialog>
  )
}
