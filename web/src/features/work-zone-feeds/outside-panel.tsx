import type { OutsideFeed } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { MOST_OUTSIDE_EVENTS } from '@milepost/contract/work-zone-feeds/work-zone-feeds.list'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
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
import { outsideFeedsOptions, workZonesKey } from '../work-zones/index.ts'
import AddressDialog from './address-dialog.tsx'
import { addOutsideFeed, readOutsideFeed, removeOutsideFeed } from './api.ts'
import './catalogue.ts'
import styles from './work-zone-feeds.module.css'

/** Feeds of other agencies: how fresh they are, and what is wrong in them. */
export function OutsidePanel() {
  const { t } = useTranslation('work-zone-feeds')
  const { time_zone } = useSession()
  const { data } = useQuery(outsideFeedsOptions)
  const feeds = data?.outside_feeds ?? []
  const [adding, setAdding] = useState(false)
  const [going, setGoing] = useState<OutsideFeed | null>(null)
  const read = useCall(({ id }: OutsideFeed) => readOutsideFeed(id), {
    invalidates: [workZonesKey],
    toast: (_answer, { name }) => t('outside.reading', { name }),
  })
  const remove = useCall(({ id }: OutsideFeed) => removeOutsideFeed(id), {
    invalidates: [workZonesKey],
    toast: (_answer, { name }) => t('outside.removed', { name }),
    onSettled: () => setGoing(null),
  })
  return (
    <Panel
      title={t('outside.title')}
      actions={
        <AddButton kind="secondary" onClick={() => setAdding(true)}>
          {t('outside.add')}
        </AddButton>
      }
    >
      <p className={styles['hint']}>{t('outside.text')}</p>
      {feeds.length === 0 ? (
        <p>{t('outside.none')}</p>
      ) : (
        <Table label={t('outside.title')}>
          <thead>
            <tr>
              {(['name', 'state', 'events', 'updated', 'faults'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`outside.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {feeds.map((feed) => (
              <tr key={feed.id}>
                <th scope="row">
                  {feed.name}
                  <span className={styles['address']}>{feed.url}</span>
                </th>
                <td>
                  <Badge tone={feed.stale ? 'warning' : 'good'}>
                    {feed.stale ? t(`outside.stale.${feed.stale}`) : t('outside.fresh')}
                  </Badge>
                  {feed.fault && <span className={styles['address']}>{callFaultText(feed.fault)}</span>}
                </td>
                <td>{formatCount(feed.events_count)}</td>
                <td>{formatInstant(feed.feed_updated_at, time_zone)}</td>
                <td>
                  <Faults feed={feed} />
                </td>
                <td className={styles['buttons']}>
                  <IconButton label={t('outside.read', { name: feed.name })} onClick={() => read.mutate(feed)}>
                    <IconRefresh size={18} aria-hidden />
                  </IconButton>
                  <IconButton label={t('outside.remove', { name: feed.name })} onClick={() => setGoing(feed)}>
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
          of="outside_feed"
          title={t('outside.add')}
          send={addOutsideFeed}
          onSaved={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      )}
      {going && (
        <ConfirmDialog
          opened
          danger
          title={t('outside.remove', { name: going.name })}
          acceptLabel={t('outside.remove', { name: going.name })}
          busy={remove.isPending}
          onAccept={() => remove.mutate(going)}
          onCancel={() => setGoing(null)}
        >
          <p>{t('outside.ask', { name: going.name })}</p>
        </ConfirmDialog>
      )}
    </Panel>
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
