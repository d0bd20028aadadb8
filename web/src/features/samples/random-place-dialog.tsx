import type { DrawnPlace } from '@milepost/contract/samples/sample-places.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldColumns } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import shared from '../../ui/shared.module.css'
import { TextInput } from '../../ui/text-input.tsx'
import { drawPlaces } from './api.ts'
import './samples.en.json'

/** The sublot whose places are drawn. */
interface DrawnSublot {
  project_id: number
  pay_item_id: number
  rule_id: number
  lot_number: string
  sublot: string
}

interface RandomPlaceDialogProps {
  of: DrawnSublot
  onDrawn: (place: DrawnPlace) => void
  onClose: () => void
}

const faults = ['not_station', 'no_place', 'before_start', 'above_zero', 'too_wide', 'not_of_rule'] as const
const isFault = (fault: string | undefined): fault is (typeof faults)[number] => faults.includes(fault as never)

/** Draws where a sample of a sublot is taken: on the stretch that the sublot is placed on, by the sublot's own random numbers. */
export function RandomPlaceDialog({ of, onDrawn, onClose }: RandomPlaceDialogProps) {
  const { t } = useTranslation('samples')
  const { project_id, lot_number, ...named } = of
  const [places, setPlaces] = useState<DrawnPlace[]>([])
  const form = useRecordForm({
    name: `sample.place.${of.pay_item_id}.${of.rule_id}.${lot_number}.${of.sublot}`,
    first: { from: '', to: '', width_ft: '12', edge_ft: '1', left_ft: '0' },
    texts: {
      inputId: (field) => `place-${field}`,
      nameOf: (field) => t(`place.fields.${field as 'from'}`),
      faultText: (fault?: string) => (isFault(fault) ? t(`place.faults.${fault}`) : fault),
    },
    read: (values) => ({ body: { ...named, lot_number: lot_number || null, ...values }, faults: {} }),
    send: ({ lock_version: _version, ...body }) => drawPlaces(project_id, body),
    invalidates: [],
    toast: () => null,
    onSaved: (drawn) => {
      const [only, ...others] = drawn
      if (only && others.length === 0) onDrawn(only)
      else setPlaces(drawn)
    },
  })
  return (
    <RecordDialog form={form} title={t('place.title')} accept={t('place.draw')} onClose={onClose}>
      <p className={shared['hint-text']}>
        {t('place.hint', { sublot: [lot_number, of.sublot].filter(Boolean).join('-') })}
      </p>
      <FieldColumns>
        <TextInput {...form.line('from')} required maxLength={20} placeholder="112+00" />
        <TextInput {...form.line('to')} required maxLength={20} placeholder="124+50" />
        <TextInput {...form.line('width_ft')} required inputMode="decimal" maxLength={7} />
        <TextInput {...form.line('edge_ft')} required inputMode="decimal" maxLength={7} />
        <TextInput {...form.line('left_ft')} required inputMode="decimal" maxLength={8} />
      </FieldColumns>
      {places.length > 0 && (
        <ul className={shared['plain-list']} aria-label={t('place.places')}>
          {places.map((place) => (
            <li key={`${place.station} ${place.offset_ft}`} className={shared['row-of-ends']}>
              <span>{t('place.one', { station: place.station, from_left: place.from_left_ft })}</span>
              <Button kind="secondary" onClick={() => onDrawn(place)}>
                {t('place.use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </RecordDialog>
  )
}
