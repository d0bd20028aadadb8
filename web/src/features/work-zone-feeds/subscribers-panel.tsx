import type { WorkZoneSubscriber } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { workZoneSubscriberRecord } from '@milepost/contract/work-zone-feeds/work-zone-feeds.record'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { AddressPanel } from './address-panel.tsx'
import { addSubscriber, removeSubscriber, subscribersOptions } from './api.ts'
import { LogDialog } from './log-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import styles from './work-zone-feeds.module.css'

/** Whether a subscriber answers, and when it is called next where it does not. */
function SubscriberState({ subscriber }: { subscriber: WorkZoneSubscriber }) {
  const { t } = useTranslation('work-zone-feeds')
  const { time_zone } = useSession()
  const { fault, last_delivered_at, next_attempt_at } = subscriber
  if (!fault)
    return (
      <Badge tone={last_delivered_at ? 'good' : 'neutral'}>{last_delivered_at ? t('subscribers.good') : '-'}</Badge>
    )
  const next = { fault: callFaultText(fault), at: formatInstant(next_attempt_at, time_zone) }
  return (
    <>
      <Badge tone="warning">{t('subscribers.failing')}</Badge>
      <span className={styles['address']}>{t('subscribers.next', next)}</span>
    </>
  )
}

/** The subscribers that are notified of every change. */
export function SubscribersPanel() {
  const { t } = useTranslation('work-zone-feeds')
  const { time_zone } = useSession()
  const { data: subscribers = [] } = useQuery(subscribersOptions)
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null)
  const [logged, setLogged] = useState<WorkZoneSubscriber | null>(null)
  return (
    <>
      <AddressPanel
        of="subscribers"
        rows={subscribers}
        cells={[
          [t('fields.name'), ({ name }) => name],
          [t('fields.url'), ({ url }) => <span className={styles['address']}>{url}</span>],
          [t('fields.state'), (subscriber) => <SubscriberState subscriber={subscriber} />],
          [t('fields.waiting'), ({ waiting }) => formatCount(waiting)],
          [t('fields.last_delivered_at'), ({ last_delivered_at }) => formatInstant(last_delivered_at, time_zone)],
        ]}
        action={{
          label: (name) => t('subscribers.log', { name }),
          icon: <IconList size={18} aria-hidden />,
          run: setLogged,
        }}
        dialog={{ record: workZoneSubscriberRecord, send: addSubscriber }}
        onAdded={({ subscriber: { name }, secret }) => setCreated({ name, secret })}
        remove={removeSubscriber}
      />
      {created && <SecretDialog {...created} onClose={() => setCreated(null)} />}
      {logged && <LogDialog subscriber={logged} onClose={() => setLogged(null)} />}
    </>
  )
}
