import type { WorkZoneSubscriber } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { IconList, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import AddressDialog from './address-dialog.tsx'
import { addSubscriber, feedsKey, removeSubscriber, subscribersOptions } from './api.ts'
import './catalogue.ts'
import { LogDialog } from './log-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import styles from './work-zone-feeds.module.css'

/** The subscribers that are notified of every change. */
export function SubscribersPanel() {
  const { t } = useTranslation('work-zone-feeds')
  const { time_zone } = useSession()
  const { data: subscribers = [] } = useQuery(subscribersOptions)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const [read, setRead] = useState<WorkZoneSubscriber | null>(null)
  const [going, setGoing] = useState<WorkZoneSubscriber | null>(null)
  const remove = useCall(({ id }: WorkZoneSubscriber) => removeSubscriber(id), {
    invalidates: [feedsKey],
    toast: (_answer, { name }) => t('subscribers.removed', { name }),
    onSettled: () => setGoing(null),
  })
  const columns = ['name', 'url', 'state', 'waiting', 'last'] as const
  return (
    <Panel
      title={t('subscribers.title')}
      actions={
        <AddButton kind="secondary" onClick={() => setAdding(true)}>
          {t('subscribers.add')}
        </AddButton>
      }
    >
      <p className={styles['hint']}>{t('subscribers.text')}</p>
      {subscribers.length === 0 ? (
        <p>{t('subscribers.none')}</p>
      ) : (
        <Table label={t('subscribers.title')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`subscribers.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {subscribers.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td>
                  <span className={styles['address']}>{one.url}</span>
                </td>
                <td>
                  {one.fault ? (
                    <>
                      <Badge tone="warning">{t('subscribers.failing')}</Badge>
                      <span className={styles['address']}>
                        {t('subscribers.next', {
                          fault: callFaultText(one.fault),
                          at: formatInstant(one.next_attempt_at, time_zone),
                        })}
                      </span>
                    </>
                  ) : (
                    <Badge tone={one.last_delivered_at ? 'good' : 'neutral'}>
                      {one.last_delivered_at ? t('subscribers.good') : '-'}
                    </Badge>
                  )}
                </td>
                <td>{formatCount(one.waiting)}</td>
                <td>{formatInstant(one.last_delivered_at, time_zone)}</td>
                <td className={styles['buttons']}>
                  <IconButton label={t('subscribers.log', { name: one.name })} onClick={() => setRead(one)}>
                    <IconList size={18} aria-hidden />
                  </IconButton>
                  <IconButton label={t('subscribers.remove', { name: one.name })} onClick={() => setGoing(one)}>
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {adding && (
        <AddressDialog
          of="subscriber"
          title={t('subscribers.add')}
          send={addSubscriber}
          onSaved={({ subscriber: { name }, secret }) => {
            setAdding(false)
            setMade({ name, secret })
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && <SecretDialog {...made} onClose={() => setMade(null)} />}
      {read && <LogDialog subscriber={read} onClose={() => setRead(null)} />}
      {going && (
        <ConfirmDialog
          opened
          danger
          title={t('subscribers.remove', { name: going.name })}
          acceptLabel={t('subscribers.remove', { name: going.name })}
          busy={remove.isPending}
          onAccept={() => remove.mutate(going)}
          onCancel={() => setGoing(null)}
        >
          <p>{t('subscribers.ask', { name: going.name })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
