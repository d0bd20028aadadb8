import { analyticsKinds, type AnalyticsSettings } from '@milepost/contract/analytics/analytics.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import type { Problem } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './analytics.en.json'
import styles from './analytics.module.css'
import { saveSettings, settingsQuery } from './api.ts'

const valuesOf = (settings: AnalyticsSettings | null) => ({
  active: settings?.active ?? false,
  kind: settings?.kind ?? ('matomo' as const),
  address: settings?.address ?? '',
  site: settings?.site ?? '',
  internal_domains: settings?.internal_domains.join('\n') ?? '',
  with_subdomains: settings?.with_subdomains ?? true,
})

const faultCodes = ['field_is_required', 'bad_address', 'not_https', 'not_public', 'no_domain'] as const
type Fault = (typeof faultCodes)[number]

/** What the server refused, by the fields of the form; a domain's position is its line. */
const refusedFields = ({ details }: Problem) =>
  Object.fromEntries(details.map(({ path, code }) => [path.split('.')[0] ?? path, code]))

/** The outcome of the last page views. */
function Last({ last }: { last: NonNullable<AnalyticsSettings['last']> }) {
  const { t } = useTranslation('analytics')
  const { time_zone } = useSession()
  const time = formatInstant(last.at, time_zone)
  return (
    <p role="status">
      {last.fault
        ? t('failed', { time, reason: callFaultText(last.fault) })
        : t('sent', { time, count: last.count, formatted: formatCount(last.count) })}
    </p>
  )
}

function SettingsForm({ settings }: { settings: AnalyticsSettings | null }) {
  const { t } = useTranslation('analytics')
  const form = useRecordForm({
    name: 'analytics',
    first: valuesOf(settings),
    follows: true,
    texts: {
      inputId: (field) => `analytics-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: string) => fault && t(`faults.${fault as Fault}`),
    },
    read: ({ address, site, internal_domains, ...values }) => ({
      body: {
        ...values,
        address: address.trim(),
        site: site.trim(),
        internal_domains: internal_domains.split(/[\s,;]+/).filter(Boolean),
      },
      faults: {
        ...(address.trim() === '' && { address: 'field_is_required' }),
        ...(site.trim() === '' && { site: 'field_is_required' }),
      },
    }),
    refused: refusedFields,
    send: ({ active, kind, address, site, internal_domains, with_subdomains }) =>
      saveSettings({
        active,
        kind,
        address,
        site,
        internal_domains,
        with_subdomains,
        lock_version: settings?.lock_version ?? null,
      }),
    invalidates: [settingsQuery.queryKey],
    toast: () => t('saved'),
  })
  return (
    <RecordForm form={form} accept={t('save')} label={t('title')}>
      <Checkbox {...form.check('active')} description={t('active_hint')} />
      <SelectField
        {...form.choice('kind')}
        options={analyticsKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextInput
        {...form.line('address')}
        type="url"
        inputMode="url"
        description={t(`address_hint.${form.values.kind}`)}
        maxLength={500}
        required
      />
      <TextInput {...form.line('site')} description={t(`site_hint.${form.values.kind}`)} maxLength={100} required />
      <TextArea {...form.line('internal_domains')} description={t('internal_domains_hint')} rows={3} />
      <Checkbox {...form.check('with_subdomains')} />
    </RecordForm>
  )
}

/** Where kinds of pages are counted: off until an administrator names an address. */
export default function AnalyticsTab() {
  const { t } = useTranslation('analytics')
  const { data, error, refetch } = useQuery(settingsQuery)
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
          <SettingsForm settings={data} />
        </>
      )}
    </Panel>
  )
}
