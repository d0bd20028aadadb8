import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { ticketsKey } from '../api.ts'
import { quantitiesText } from './quantities.ts'
import { sendDecision } from './decision-calls.ts'
import { takesOffPay, type Decision, type DecisionDetails } from './decision.ts'
import styles from './decisions.module.css'
import { PayEffectPart } from './pay-effect.tsx'
import { RefusedList } from './refused-list.tsx'
import { failureText } from './refusal-text.ts'

const keyOf = ({ action, target }: Decision): unknown[] => [
  action,
  'tickets' in target ? target.tickets.map(({ id }) => id) : target,
]

/** Fetches the preview of a decision from the server; changes nothing. */
export const usePreview = (decision: Decision, details: DecisionDetails, enabled: boolean) =>
  useQuery({
    queryKey: [...ticketsKey, 'preview', ...keyOf(decision), details],
    queryFn: () => sendDecision(decision, details, true),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 0,
    gcTime: 0,
  })

/** The preview of a decision: how many tickets change with their sums, and each that stays unchanged, with the reason. */
export function DecisionPreview({
  decision,
  preview,
}: {
  decision: Decision
  preview: Pick<ReturnType<typeof usePreview>, 'data' | 'error'>
}) {
  const { t } = useTranslation('decisions')
  const { data, error } = preview
  return (
    <section className={styles['preview']} aria-label={t('preview.label')} aria-live="polite">
      {data ? (
        <Outcome decision={decision} result={data} />
      ) : (
        <p role={error ? 'alert' : undefined}>{error ? problemText(error) : t('preview.looking')}</p>
      )}
    </section>
  )
}

function Outcome({ decision, result }: { decision: Decision; result: BulkResult }) {
  const { t } = useTranslation('decisions')
  const { updated_count, refused, failure, totals, pay } = result
  return (
    <>
      {failure && <p className={styles['failure']}>{failureText(failure, decision.action, t)}</p>}
      <p>
        <strong>
          {updated_count === 0
            ? t('preview.none')
            : t('preview.will', { count: updated_count, formatted: formatCount(updated_count) })}
        </strong>
        {updated_count > 0 && <span className={styles['quantities']}>{quantitiesText(totals)}</span>}
      </p>
      {pay && (
        <PayEffectPart pay={pay}>
          {t(takesOffPay(decision, result) ? 'pay.take' : 'pay.give', {
            count: pay.tickets,
            formatted: formatCount(pay.tickets),
          })}
        </PayEffectPart>
      )}
      {refused.length > 0 && (
        <>
          <p>{t('preview.blocked', { count: refused.length, formatted: formatCount(refused.length) })}</p>
          <RefusedList refused={refused} />
        </>
      )}
    </>
  )
}
