import { isOneAddress } from '@milepost/contract/core/contact'
import { PUBLIC_WEATHER_SERVICE, type WeatherSource } from '@milepost/contract/weather/weather.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { saveSource, sourceQuery } from './api.ts'
import './weather.en.json'
import styles from './weather.module.css'

const valuesOf = (source: WeatherSource | null) => ({
  active: source?.active ?? false,
  address: source?.address ?? '',
  contact: source?.contact ?? '',
})

type Fault = 'field_is_required' | 'bad_address' | 'not_https' | 'not_public' | 'bad_contact'

/** The outcome of the last time. */
function Last({ last }: { last: NonNullable<WeatherSource['last']> }) {
  const { t } = useTranslation('weather')
  const { time_zone } = useSession()
  const time = formatInstant(last.at, time_zone)
  return (
    <p role="status">
      {last.fault
        ? t('failed', { time, reason: callFaultText(last.fault) })
        : t('fetched', { time, ...counted(last.count) })}
    </p>
  )
}

function SourceForm({ source }: { source: WeatherSource | null }) {
  const { t } = useTranslation('weather')
  const form = useRecordForm({
    name: 'weather_source',
    first: valuesOf(source),
    follows: true,
    texts: {
      inputId: (field) => `weather-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: string) => fault && t(`faults.${fault as Fault}`),
    },
    read: ({ active, address, contact }) => ({
      body: { active, address: address.trim(), contact: contact.trim() },
      faults: {
        ...(address.trim() === '' && { address: 'field_is_required' }),
        ...(contact.trim() === ''
          ? { contact: 'field_is_required' }
          : !isOneAddress(contact.trim()) && { contact: 'bad_contact' }),
      },
    }),
    refused: ({ details }) =>
      Object.fromEntries(details.map(({ path, code }) => [path, path === 'contact' ? 'bad_contact' : code])),
    send: (body) => saveSource({ ...body, lock_version: source?.lock_version ?? null }),
    invalidates: [sourceQuery.queryKey],
    toast: () => t('saved'),
  })
  return (
    <RecordForm form={form} accept={t('save')} label={t('title')}>
      <Checkbox {...form.check('active')} description={t('active_hint')} />
      <TextInput
        {...form.line('address')}
        type="url"
        inputMode="url"
        description={t('address_hint', { example: PUBLIC_WEATHER_SERVICE })}
        maxLength={500}
        required
      />
      <TextInput
        {...form.line('contact')}
        type="email"
        inputMode="email"
        autoComplete="off"
        description={t('contact_hint')}
        maxLength={200}
        required
      />
    </RecordForm>
  )
}

/** Where the weather of projects' days is from: off until an administrator names a service. */
export default function WeatherTab() {
  const { t } = useTranslation('weather')
  const { data, error, refetch } = useQuery(sourceQuery)
  return (
    <Panel tabbed title={t('title')}>
      <p className={styles['lead']}>{t('lead')}</p>
      {data === undefined ? (
        error ? (
          <FailedState title={t('load_failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )
      ) : (
        <>
          {data?.active && data.last && <Last last={data.last} />}
          <SourceForm source={data} />
        </>
      )}
    </Panel>
  )
}
