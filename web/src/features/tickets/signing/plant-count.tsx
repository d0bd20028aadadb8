import type { ContractorPlantDay } from '@milepost/contract/exceptions/contractor-days.contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import './signing.en.json'
import { quantitiesText } from '../decisions/quantities.ts'
import { contractorDayKey, sendCount } from './contractor-day.ts'
import styles from './signing.module.css'

/** At most 9,999 loads. */
const loadsRule = { whole: 4, decimals: 0 }

interface PlantCountProps {
  project_id: number
  day: string
  plant: ContractorPlantDay
}

/** A plant's loads of a day as received, with the company's own count; one that differs is sent to the agency with a note. */
export function PlantCount({ project_id, day, plant }: PlantCountProps) {
  const { t } = useTranslation('signing')
  const { plant_id, plant: code, plant_name, loads, totals, unsigned, count } = plant
  const [own, setOwn] = useState(count ? String(count.loads) : '')
  const [notes, setNotes] = useState(count?.notes ?? '')
  const send = useCall(
    (loads_counted: number | null) =>
      sendCount(
        { projectId: project_id, day, plantId: plant_id },
        { loads: loads_counted, notes: loads_counted === null ? null : notes.trim() || null },
      ),
    { invalidates: [contractorDayKey], toast: () => t('stated', { plant: code }) },
  )
  const isNumber = /^\d{1,4}$/.test(own)
  const stated = isNumber ? Number(own) : null
  const differs = stated !== null && stated !== loads
  const changed = stated !== (count?.loads ?? null) || (notes.trim() || null) !== (count?.notes ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(stated)
  }
  return (
    <form className={styles['plant']} aria-label={`${code} ${plant_name}`} onSubmit={submit} noValidate>
      <p>
        <strong>{code}</strong> {plant_name}
        <br />
        {t('received', { count: loads, formatted: formatCount(loads) })} {quantitiesText(totals)}
        {unsigned > 0 && ` · ${t('unsigned', { count: unsigned, formatted: formatCount(unsigned) })}`}
      </p>
      <NumberInput label={t('own')} rule={loadsRule} value={own} onValue={setOwn} />
      {(differs || notes !== '') && (
        <div className={styles['notes']}>
          <TextInput
            label={t('notes')}
            value={notes}
            maxLength={1000}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </div>
      )}
      {changed && (isNumber || own === '') && (
        <Button type="submit" size="small" loading={send.isPending}>
          {t(stated === null ? 'take_back' : 'state')}
        </Button>
      )}
      {differs && !changed && <p className={styles['differs']}>{t('differs')}</p>}
    </form>
  )
}
