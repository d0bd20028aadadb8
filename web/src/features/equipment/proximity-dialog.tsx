import {
  RANGE_DECIMALS,
  RANGE_LIMITS,
  faultOfRange,
  metersOfRange,
  rangeOfMeters,
  rangeUnits,
  type RangeFault,
  type RangeUnit,
} from '@milepost/contract/equipment/proximity'
import type { ProximityRanges } from '@milepost/contract/equipment/ranges.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { equipmentKey, rangesOptions, saveRanges, type RangesBody } from './api.ts'
import './equipment.en.json'
import styles from './equipment.module.css'
import shared from '../../ui/shared.module.css'

type Fault = 'required' | RangeFault | 'latitude' | 'longitude' | 'half_a_place' | 'days' | 'conflict'
const ranges = ['proximity_range', 'transmission_range'] as const

export interface ProximityDialogProps {
  project_id: number | undefined
  /** The project's name. */
  name?: string
  onClose: () => void
}

/** How near counts as there: from equipment to the site and to active work zones, of a project or of the agency. */
export default function ProximityDialog(props: ProximityDialogProps) {
  const { t } = useTranslation('equipment')
  const { data, error, refetch } = useQuery({ ...rangesOptions(props.project_id), staleTime: 0 })
  if (data) return <Form {...props} ranges={data} />
  return (
    <Modal opened onClose={props.onClose} title={t('proximity.title')}>
      {error ? (
        <FailedState title={t('proximity.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Modal>
  )
}

const degrees = (text: string, most: number): boolean =>
  /^-?\d{1,3}(\.\d{1,10})?$/.test(text) && Math.abs(Number(text)) <= most

interface Values {
  unit: RangeUnit
  proximity_range: string
  transmission_range: string
  site_latitude: string
  site_longitude: string
  history_days: string
}

/** Faults of the typed values. */
function faultsOf(values: Values, of_project: boolean): Partial<Record<keyof Values, Fault>> {
  const { unit, site_latitude: latitude, site_longitude: longitude, history_days } = values
  const faults: Partial<Record<keyof Values, Fault>> = {}
  for (const field of ranges) {
    const fault = values[field].trim() === '' ? 'required' : faultOfRange(values[field], unit)
    if (fault !== null) faults[field] = fault
  }
  if (of_project) {
    if (latitude !== '' && !degrees(latitude.trim(), 90)) faults.site_latitude = 'latitude'
    if (longitude !== '' && !degrees(longitude.trim(), 180)) faults.site_longitude = 'longitude'
    if ((latitude === '') !== (longitude === ''))
      faults[latitude === '' ? 'site_latitude' : 'site_longitude'] = 'half_a_place'
  } else if (!/^\d{2,4}$/.test(history_days.trim()) || Number(history_days) < 30 || Number(history_days) > 3650)
    faults.history_days = 'days'
  return faults
}

function Form({ project_id, name, ranges: stored, onClose }: ProximityDialogProps & { ranges: ProximityRanges }) {
  const { t } = useTranslation('equipment')
  const of_project = project_id !== undefined
  const form = useRecordForm<Values, Omit<RangesBody, 'lock_version'>, ProximityRanges>({
    name: `proximity.${project_id ?? 'agency'}`,
    first: {
      unit: 'ft',
      proximity_range: stored.proximity_range.ft,
      transmission_range: stored.transmission_range.ft,
      site_latitude: String(stored.site?.latitude ?? ''),
      site_longitude: String(stored.site?.longitude ?? ''),
      history_days: String(stored.history_days ?? ''),
    },
    texts: {
      inputId: (field) => `proximity-${field}`,
      nameOf: (field) => t(`proximity.${field}`),
      faultText: (fault?: Fault) => fault && t(`proximity.faults.${fault}`),
    },
    read: (values) => ({
      body: {
        unit: values.unit,
        proximity_range: values.proximity_range.trim(),
        transmission_range: values.transmission_range.trim(),
        ...(of_project
          ? {
              site:
                values.site_latitude.trim() === ''
                  ? null
                  : { latitude: Number(values.site_latitude), longitude: Number(values.site_longitude) },
            }
          : { history_days: Number(values.history_days) }),
      },
      faults: faultsOf(values, of_project),
    }),
    refused: ({ code }) => (code === 'conflict' ? { proximity_range: 'conflict' } : {}),
    send: (body) => saveRanges(project_id, { ...body, lock_version: stored.lock_version }),
    invalidates: [equipmentKey],
    toast: () => t('proximity.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { unit } = form.values
  const [least, most] = RANGE_LIMITS[unit]
  const changeUnit = (next: RangeUnit) => {
    const inNext = (text: string) =>
      faultOfRange(text, unit) === null ? rangeOfMeters(metersOfRange(text, unit), next) : text
    form.change(
      {
        unit: next,
        proximity_range: inNext(form.values.proximity_range),
        transmission_range: inNext(form.values.transmission_range),
      },
      'unit',
    )
  }
  return (
    <RecordDialog
      form={form}
      title={name ? t('proximity.title_of', { name }) : t('proximity.title')}
      accept={t('save')}
      onClose={onClose}
    >
      <p className={shared['hint']}>{t('proximity.text')}</p>
      {of_project && !stored.own && <p className={shared['hint']}>{t('proximity.inherited')}</p>}
      <SelectField
        id="proximity-unit"
        label={t('proximity.unit')}
        value={unit}
        onChange={(next) => changeUnit(next as RangeUnit)}
        options={rangeUnits.map((value) => ({ value, label: t(`proximity.${value}`) }))}
      />
      <p className={shared['hint']}>{t('proximity.limits', { least, most, unit })}</p>
      {ranges.map((field) => (
        <TextInput key={field} {...form.line(field)} required inputMode="decimal" maxLength={10 + RANGE_DECIMALS} />
      ))}
      {of_project ? (
        <div className={styles['pair']}>
          <TextInput
            {...form.line('site_latitude')}
            inputMode="text"
            maxLength={16}
            description={t('proximity.site_text')}
          />
          <TextInput {...form.line('site_longitude')} inputMode="text" maxLength={16} />
        </div>
      ) : (
        <TextInput {...form.line('history_days')} required inputMode="numeric" maxLength={4} />
      )}
    </RecordDialog>
  )
}
