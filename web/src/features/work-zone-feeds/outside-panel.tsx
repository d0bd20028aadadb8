import type { OutsideFeed } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { MOST_OUTSIDE_EVENTS } from '@milepost/contract/work-zone-feeds/work-zone-feeds.list'
import { outsideFeedRecord } from '@milepost/contract/work-zone-feeds/work-zone-feeds.record'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { outsideFeedsOptions, workZonesKey } from '../work-zones/index.ts'
import { AddressPanel } from './address-panel.tsx'
import { addOutsideFeed, readOutsideFeed, removeOutsideFeed } from './api.ts'
import styles from './work-zone-feeds.module.css'

/** Feeds of other agencies: how fresh they are, and what is wrong in them. */
export function OutsidePanel() {
  const { t } = useTranslation('work-zone-feeds')
  const { time_zone } = useSession()
  const { data } = useQuery(outsideFeedsOptions)
  const read = useCall(({ id }: OutsideFeed) => readOutsideFeed(id), {
    invalidates: [workZonesKey],
    toast: (_answer, { name }) => t('outside.reading', { name }),
  })
  return (
    <AddressPanel<OutsideFeed, unknown>
      of="outside"
      rows={data?.outside_feeds ?? []}
      cells={[
        [
          t('fields.name'),
          (feed) => (
            <>
              {feed.name}
              <span className={styles['address']}>{feed.url}</span>
            </>
          ),
        ],
        [
          t('fields.state'),
          (feed) => (
            <>
              <Badge tone={feed.stale ? 'warning' : 'good'}>
                {feed.stale ? t(`outside.stale.${feed.stale}`) : t('outside.fresh')}
              </Badge>
              {feed.fault && <span className={styles['address']}>{callFaultText(feed.fault)}</span>}
            </>
          ),
        ],
        [
          t('fields.events_count'),
          (feed) =>
            feed.events_ended === 0
              ? formatCount(feed.events_count)
              : t('outside.events', { read: formatCount(feed.events_count), ended: formatCount(feed.events_ended) }),
        ],
        [t('fields.feed_updated_at'), (feed) => formatInstant(feed.feed_updated_at, time_zone)],
        [t('fields.faults'), (feed) => <Faults feed={feed} />],
      ]}
      action={{
        label: (name) => t('outside.read', { name }),
        icon: <IconRefresh size={18} aria-hidden />,
        run: (feed) => read.mutate(feed),
      }}
      dialog={{ record: outsideFeedRecord, send: addOutsideFeed }}
      remove={removeOutsideFeed}
    />
  )
}

function Faults({ feed: { faults } }: { feed: OutsideFeed }) {
  const { t } = useTranslation('work-zone-feeds')
  if (faults.length === 0) return t('outside.no_faults')
  return (
    <ul className={styles['faults']}>
      {faults.map(({ path, code, count, example }) => {
        const message = t(`outside.codes.${code}`, { most: formatCount(MOST_OUTSIDE_EVENTS) })
        const fault = { path, message, count: formatCount(count) }
        return (
          <li key={`${path} ${code}`}>
            {example === null ? t('outside.fault', fault) : t('outside.example', { ...fault, example })}
          </li>
        )
      })}
    </ul>
  )
}
