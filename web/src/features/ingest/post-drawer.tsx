import type { IngestDelivery } from '@milepost/contract/ingest/ingest.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { refusalsOptions } from './api.ts'
import { formatBytes } from '../../lib/file-size.ts'
import styles from './ingest.module.css'
import { outcomesText, problemOf } from './post-problem.ts'
import { RefusalCard } from './refusal-card.tsx'
import shared from '../../ui/shared.module.css'

/** Up to this many refusals show the sent text at once; with more, each opens separately. */
const MOST_OPEN = 10

/** One post: the outcomes of its tickets, and refused ones with their faults next to the raw text. */
export default function PostDrawer({ delivery, onClose }: { delivery: IngestDelivery; onClose: () => void }) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const { data: refusals, error, refetch } = useQuery(refusalsOptions(delivery.id))
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('post.title', { time: formatInstant(delivery.received_at, time_zone, 'full') })}
    >
      <div className={styles['form']}>
        <Table label={t('post.facts')}>
          <tbody>
            <tr>
              <th scope="row">{t('list.columns.supplier')}</th>
              <td>{delivery.supplier}</td>
            </tr>
            <tr>
              <th scope="row">{t('list.columns.key_name')}</th>
              <td>{delivery.key_name}</td>
            </tr>
            <tr>
              <th scope="row">{t('post.type')}</th>
              <td>
                {[t(`log.${delivery.kind}`), delivery.content_type, formatBytes(delivery.bytes)]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
            <tr>
              <th scope="row">{t('post.facts')}</th>
              <td>{outcomesText(t, delivery) || '-'}</td>
            </tr>
          </tbody>
        </Table>
        {delivery.problem && (
          <div className={styles['fault']} role="alert">
            <strong>{t('post.unreadable')}</strong>
            <p>{problemOf(t, delivery.problem)}</p>
            <p lang="en">{delivery.problem.message}</p>
          </div>
        )}
        {error && <FailedState title={t('post.failed')} error={error} onRetry={() => void refetch()} />}
        {!refusals && !error && <Skeleton rows={4} />}
        {refusals?.length === 0 && !delivery.problem && (
          <p className={shared['hint-text']}>{t(`post.none_refused.${delivery.kind}`)}</p>
        )}
        {refusals && refusals.length > 0 && (
          <h3>
            {t(`post.refused.${delivery.kind}`, { count: refusals.length, formatted: formatCount(refusals.length) })}
          </h3>
        )}
        {refusals?.map((refusal) => (
          <RefusalCard key={refusal.id} kind={delivery.kind} refusal={refusal} open={refusals.length <= MOST_OPEN} />
        ))}
      </div>
    </Drawer>
  )
}
