import type { RouteResponse } from '@milepost/contract/core/route'
import type { DeliveryKind, ingest } from '@milepost/contract/ingest/ingest.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { FaultList } from './fault-list.tsx'
import styles from './ingest.module.css'
import { markedRaw } from './marked-raw.ts'

export type Refusal = RouteResponse<typeof ingest.refusals>['refusals'][number]

/** One refused ticket or daily summary: its faults, next to the sent text with the faulty values marked. */
export function RefusalCard({ kind, refusal, open }: { kind: DeliveryKind; refusal: Refusal; open: boolean }) {
  const { t } = useTranslation('ingest')
  const { pieces, missing } = markedRaw(
    refusal.raw,
    refusal.errors.map(({ path }) => path),
  )
  const title = [
    t(`post.position.${kind}`, { position: formatCount(refusal.position + 1) }),
    refusal.ticket_number,
    refusal.date,
    refusal.plant,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <article className={styles['refusal']}>
      <h4>{title}</h4>
      <FaultList errors={refusal.errors} />
      <details open={open}>
        <summary>{t('post.sent')}</summary>
        <pre className={styles['raw']} tabIndex={0} role="group" aria-label={t('post.sent')}>
          {pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))}
          {missing.map((field) => (
            <mark key={field} className={styles['missing']}>
              {t('post.missing', { field })}
            </mark>
          ))}
        </pre>
      </details>
    </article>
  )
}
