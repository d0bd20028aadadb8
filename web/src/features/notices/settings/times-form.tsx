import type { NoticeTimes } from '@milepost/contract/notices/notice-choices.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { TimeInput } from '../../../ui/time-input.tsx'
import { LazyZoneField } from '../../../ui/zone/lazy-zone-field.tsx'
import { noticesKey, setTimes } from '../api.ts'
import styles from '../notices.module.css'
import { readTimes, type TimesFault } from './read-times.ts'

/** When the person gets emails, by the clock of the person's zone. */
export function TimesForm({ times, lock_version }: { times: NoticeTimes; lock_version: number }) {
  const { t } = useTranslation('notices')
  const form = useRecordForm({
    name: 'notice-times',
    first: {
      time_zone: times.time_zone,
      digest_at: times.digest_at,
      quiet_from: times.quiet_from ?? '',
      quiet_to: times.quiet_to ?? '',
    },
    follows: true,
    texts: {
      inputId: (field) => `notice-times-${field}`,
      nameOf: (field) => t(`settings.${field}`),
      faultText: (fault?: TimesFault) => fault && t(`faults.${fault}`),
    },
    read: readTimes,
    refused: () => ({ time_zone: 'refused' }),
    send: (body) => setTimes({ ...body, lock_version }),
    invalidates: [noticesKey],
    toast: () => t('settings.saved'),
  })
  return (
    <RecordForm form={form} accept={t('settings.save')}>
      <LazyZoneField {...form.choice('time_zone')} onLeave={() => form.leave('time_zone')} />
      <TimeInput {...form.date('digest_at')} required />
      <fieldset className={styles['quiet']}>
        <legend>{t('settings.quiet')}</legend>
        <TimeInput {...form.date('quiet_from')} />
        <TimeInput {...form.date('quiet_to')} />
      </fieldset>
    </RecordForm>
  )
}
