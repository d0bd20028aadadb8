import type { WorkZoneSubscriber } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Modal } from '../../ui/modal.tsx'
import { Table } from '../../ui/table.tsx'
import { deliveriesOptions } from './api.ts'
import './work-zone-feeds.en.json'

/** The messages to a subscriber and its responses, the latest hundred changes. */
export function LogDialog({
  subscriber: { id, name },
  onClose,
}: {
  subscriber: WorkZoneSubscriber
  onClose: () => void
}) {
  const { t } = useTranslation('work-zone-feeds')
  const { time_zone } = useSession()
  const { data = [] } = useQuery(deliveriesOptions(id))
  const changes = ['created', 'updated', 'armed', 'disarmed', 'deleted', 'restored', 'workers_confirmed'] as const
  return (
    <Modal opened title={t('log.title', { name })} width={900} onClose={onClose}>
      {data.length === 0 ? (
        <p>{t('log.none')}</p>
      ) : (
        <Table label={t('log.title', { name })}>
          <thead>
            <tr>
              {(['at', 'change', 'zone', 'status', 'attempts', 'answer'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`log.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => {
              const change = changes.find((known) => known === one.change)
              const answer = [
                one.fault ? callFaultText(one.fault) : one.http_status,
                one.milliseconds === null ? null : t('log.ms', { ms: one.milliseconds }),
              ]
              return (
                <tr key={one.id}>
                  <td>{formatInstant(one.last_attempt_at ?? one.queued_at, time_zone)}</td>
                  <td>{change ? t(`log.changes.${change}`) : one.change}</td>
                  <td>{one.work_zone ?? '-'}</td>
                  <td>{t(`log.statuses.${one.status}`)}</td>
                  <td>{one.attempts}</td>
                  <td>{answer.filter((part) => part !== null).join(', ') || '-'}</td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
    </Modal>
  )
}
