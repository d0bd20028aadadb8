import type { IngestDelivery } from '@milepost/contract/ingest/ingest.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstantFully } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { refusalsOptions } from './api.ts'
import { formatBytes } from './format-bytes.ts'
import styles from './ingest.module.css'
import { markedRaw } from './marked-raw.ts'

const outcomes = ['created', 'updated', 'unchanged', 'held', 'refused'] as const

/** One post: what became of its tickets, and each refused one with its faults beside the text that was sent. */
export default function PostDrawer({ delivery, onClose }: { delivery: IngestDelivery; onClose: () => void }) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const { data: refusals, error, refetch } = useQuery(refusalsOptions(delivery.id))
  return (
    <Drawer opened onClose={onClose} title={t('post.title', { time: formatInstantFully(delivery.received_at, time_zone) })}>
      <div className={styles['form']}>
        <Table label={t('post.facts')}>
          <tbody>
            <tr><th scope="row">{t('log.supplier')}</th><td>{delivery.supplier} · {delivery.key_name}</td></tr>
            <tr><th scope="row">{t('post.type')}</th><td>{delivery.content_type || '-'} · {formatBytes(delivery.bytes)}</td></tr>
            <tr><th scope="row">{t('post.facts')}</th><td>{outcomes.filter((key) => delivery[key] > 0).map((key) => `${formatCount(delivery[key])} ${t(`log.${key}`).toLocaleLowerCase()}`).join(' · ') || '-'}</td></tr>
          </tbody>
        </Table>
        {delivery.problem && <div className={styles['fault']} role="alert"><strong>{t('post.unreadable')}</strong><p>{delivery.problem.message}</p></div>}
        {error && <EmptyState kind="failed" title={t('post.failed')} text={problemText(error)} onRetry={() => void refetch()} />}
        {!refusals && !error && <Skeleton rows={4} />}
        {refusals?.length === 0 && !delivery.problem && <p className={styles['hint']}>{t('post.none_refused')}</p>}
        {refusals && refusals.length > 0 && <h3>{t('post.refused', { count: refusals.length, formatted: formatCount(refusals.length) })}</h3>}
        {refusals?.map((refusal) => (
          <article key={refusal.id} className={styles['refusal']}>
            <h4>{t('post.position', { position: formatCount(refusal.position + 1) })}{refusal.ticket_number && ` · ${refusal.ticket_number}`}{refusal.plant && ` · ${refusal.plant}`}</h4>
            <ul className={styles['faults']}>{refusal.errors.map((fault) => <li key={`${fault.path} ${fault.code}`}><code>{fault.path || '-'}</code> {fault.message}</li>)}</ul>
            <details open={refusals.length <= 3}>
              <summary>{t('post.sent')}</summary>
              <pre className={styles['raw']} tabIndex={0}>{markedRaw(refusal.raw, refusal.errors.map(({ path }) => path)).map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text))}</pre>
            </details>
          </article>
        ))}
      </div>
    </Drawer>
  )
}
