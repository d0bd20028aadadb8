import type { WorkZoneFeed } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { isOneAddress } from '@milepost/contract/core/contact'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Details } from '../../ui/details.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { feedsKey, updateFeed } from './api.ts'
import './work-zone-feeds.en.json'
import styles from './work-zone-feeds.module.css'

const isWhole = (text: string, low: number, high: number) =>
  /^\d{1,5}$/.test(text) && Number(text) >= low && Number(text) <= high

const valuesOf = ({ enabled, contact_name, contact_email, ended_days, presence_minutes }: WorkZoneFeed) => ({
  enabled,
  contact_name: contact_name ?? '',
  contact_email: contact_email ?? '',
  ended_days: String(ended_days),
  presence_minutes: String(presence_minutes),
})

/** An address that breaks into lines after its slashes. */
const breaking = (url: string) =>
  url.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))

/** Whether the public reads the agency's zones, where, and what the feeds say of themselves. */
export function FeedPanel({ feed }: { feed: WorkZoneFeed }) {
  const { t } = useTranslation('work-zone-feeds')
  const form = useRecordForm({
    name: 'work_zone_feed',
    first: valuesOf(feed),
    follows: true,
    lock_version: feed.lock_version,
    texts: {
      inputId: (field) => `feed-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: 'days' | 'minutes' | 'email') => fault && t(`faults.${fault}`),
    },
    read: (values) => ({
      body: {
        enabled: values.enabled,
        contact_name: values.contact_name.trim() || null,
        contact_email: values.contact_email.trim() || null,
        ended_days: Number(values.ended_days),
        presence_minutes: Number(values.presence_minutes),
      },
      faults: {
        ...(!isWhole(values.ended_days, 1, 90) && { ended_days: 'days' }),
        ...(!isWhole(values.presence_minutes, 5, 1440) && { presence_minutes: 'minutes' }),
        ...(values.contact_email.trim() !== '' &&
          !isOneAddress(values.contact_email.trim()) && { contact_email: 'email' }),
      },
    }),
    send: (body) => updateFeed(body),
    invalidates: [feedsKey, ['work-zones'], ['work-zone-monitor']],
    toast: () => t('feed.saved'),
  })
  const address = (url: string) => (feed.enabled ? <a href={url}>{breaking(url)}</a> : <span>{breaking(url)}</span>)
  return (
    <Panel title={t('feed.title')}>
      <p className={styles['notice']} data-on={feed.enabled || undefined} role="status">
        {t(feed.enabled ? 'feed.on' : 'feed.off')} {t('feed.license')}
      </p>
      <Details
        rows={[
          [t('feed.wzdx'), address(feed.wzdx_url)],
          [t('feed.cwz'), address(feed.cwz_url)],
          [t('feed.published'), formatCount(feed.published)],
          [t('feed.left_out'), formatCount(feed.left_out)],
        ]}
      />
      <RecordForm form={form} accept={t('feed.save')} label={t('feed.title')}>
        <Checkbox {...form.check('enabled')} />
        <div className={styles['pair']}>
          <TextInput {...form.line('contact_name')} maxLength={100} />
          <TextInput {...form.line('contact_email')} maxLength={254} inputMode="email" />
          <TextInput {...form.line('ended_days')} inputMode="numeric" maxLength={2} required />
          <TextInput {...form.line('presence_minutes')} inputMode="numeric" maxLength={4} required />
        </div>
      </RecordForm>
    </Panel>
  )
}
