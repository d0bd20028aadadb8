import { IconAlertTriangle, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import { snapshotOptions } from './api.ts'
import './catalogue.ts'
import styles from './periods.module.css'

/** What stands in a period by item: a draft while it is in progress; once closed as it was signed, with whether it still is so. */
export function SnapshotPart({ project_id, id }: { project_id: number; id: number }) {
  const { t } = useTranslation('pay-periods')
  const shown = useItemQuantities(project_id)
  const { data, error, refetch } = useQuery(snapshotOptions(project_id, id))
  if (error && !data)
    return (
      <EmptyState kind="failed" title={t('snapshot.failed')} text={problemText(error)} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton rows={5} />
  const { snapshot, snapshot_sha256, holds } = data
  return (
    <>
      {snapshot_sha256 && <Seal hash={snapshot_sha256} holds={holds} />}
      <h3 className={styles['heading']}>{t(snapshot_sha256 ? 'snapshot.signed' : 'snapshot.draft')}</h3>
      {snapshot.items.length === 0 ? (
        <p>{t('snapshot.empty')}</p>
      ) : (
        <Table label={t('snapshot.label')}>
          <thead>
            <tr>
              <th scope="col">{t('snapshot.item')}</th>
              <th scope="col" data-align="end">
                {t('snapshot.quantity')}
              </th>
              <th scope="col" data-align="end">
                {t('snapshot.amount')}
              </th>
              <th scope="col" data-align="end">
                {t('snapshot.amount_to_date')}
              </th>
            </tr>
          </thead>
          <tbody>
            {snapshot.items.map((item) => (
              <tr key={item.project_pay_item_id}>
                <th scope="row">
                  {item.line_number} · {item.item_code}
                  <small className={styles['description']}>{item.item_description}</small>
                </th>
                <td data-align="end">
                  {shown(item.quantity, item.unit_of_measure)} {item.unit_of_measure}
                </td>
                <td data-align="end">{formatDollars(item.amount)}</td>
                <td data-align="end">{formatDollars(item.amount_to_date)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('snapshot.total')}</th>
              <td />
              <td data-align="end">
                <strong>{formatDollars(snapshot.total_amount)}</strong>
              </td>
              <td />
            </tr>
          </tfoot>
        </Table>
      )}
    </>
  )
}

/** The hash that was signed, to be copied, and whether what stands in the period still has it. */
function Seal({ hash, holds }: { hash: string; holds: boolean }) {
  const { t } = useTranslation('pay-periods')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      showToast({ kind: 'success', text: t('seal.copied') })
    } catch {
      showToast({ kind: 'notice', text: t('seal.copy_refused') })
    }
  }
  return (
    <div className={styles['seal']}>
      {holds ? (
        <Badge tone="good" icon={<IconShieldCheck size={14} aria-hidden />}>
          {t('seal.holds')}
        </Badge>
      ) : (
        <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {t('seal.broken')}
        </Badge>
      )}
      <span>
        SHA-256 <code>{hash}</code>
        <IconButton label={t('seal.copy')} onClick={() => void copy()}>
          <IconCopy size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
