import { IconAlertTriangle, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../lib/toast-store.ts'
import { snapshotOptions } from './api.ts'
import './pay-periods.en.json'
import styles from './periods.module.css'
import { SnapshotItems } from './snapshot-items.tsx'

/** The contents of a period by item: a draft while it is in progress; once closed, as signed, with whether the signature still matches. */
export function SnapshotPart({ project_id, id }: { project_id: number; id: number }) {
  const { t } = useTranslation('pay-periods')
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
        <SnapshotItems project_id={project_id} snapshot={snapshot} />
      )}
    </>
  )
}

/** The signed hash, with a copy button, and whether the period's contents still match it. */
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
      <span className={styles['hash']}>
        SHA-256
        <IconButton label={t('seal.copy')} onClick={() => void copy()}>
          <IconCopy size={18} aria-hidden />
        </IconButton>
      </span>
      <code>{hash}</code>
    </div>
  )
}
