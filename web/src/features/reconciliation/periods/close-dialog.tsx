import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import type { ChecklistKey } from '@milepost/contract/reconciliation/period-closing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount, formatDollars } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checklistOptions, closePeriod, openPeriodsOptions, periodsKey, snapshotOptions } from './api.ts'
import './pay-periods.en.json'
import { placeOf } from './checklist-places.ts'
import styles from './periods.module.css'
import shared from '../../../ui/shared.module.css'

/** What texts name a period by. */
const namesOf = ({ number, start_on, end_on }: PayPeriod) => ({
  number,
  from: formatDate(start_on),
  to: formatDate(end_on),
})

export interface CloseDialogProps {
  project_id: number
  period: PayPeriod
  onClose: () => void
}

/** Closes a pay period, once those before it are closed: the open points of its checklist are confirmed one by one, and the consequences are explained first (D28). */
export default function CloseDialog({ project_id, period, onClose }: CloseDialogProps) {
  const { t } = useTranslation('pay-periods')
  const queryClient = useQueryClient()
  const started = useQuery({ ...openPeriodsOptions(project_id), refetchOnMount: 'always' })
  const earlier = started.data?.find(({ start_on }) => start_on < period.start_on)
  const checklist = useQuery({ ...checklistOptions(project_id, period.id), refetchOnMount: 'always' })
  const data = started.data && !earlier ? checklist.data : undefined
  const signed = useQuery({ ...snapshotOptions(project_id, period.id), refetchOnMount: 'always' })
  const contents = signed.isFetchedAfterMount ? signed.data?.snapshot : undefined
  const error = started.error ?? checklist.error ?? signed.error
  /** Counts that were confirmed. A line that counts otherwise since is not confirmed any more. */
  const [seen, setSeen] = useState<Partial<Record<ChecklistKey, number>>>({})
  const open = data?.filter(({ count }) => count > 0) ?? []
  const acknowledged = open.filter(({ key, count }) => seen[key] === count)
  const close = useCall(() => closePeriod(project_id, period.id, acknowledged), {
    quiet: true,
    toast: () => t('close.done', { number: period.number }),
    onDone: onClose,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: periodsKey }),
  })
  const dates = namesOf(period)
  const problem = close.error ?? error
  return (
    <Modal opened onClose={onClose} title={t('close.title', dates)}>
      <div className={styles['form']}>
        <p>{t('close.consequence', dates)}</p>
        {earlier ? (
          <p role="alert" className={styles['error']}>
            {t('close.earlier', namesOf(earlier))}{' '}
            <Link
              to={'/projects/$projectId/periods' as '/'}
              params={{ projectId: project_id } as never}
              search={{ period: String(earlier.id) } as never}
            >
              {t('close.show_earlier', namesOf(earlier))}
            </Link>
          </p>
        ) : (
          <p>
            {t('close.signature')}{' '}
            {contents && (
              <strong>
                {t('close.signed', {
                  count: contents.entries,
                  formatted: formatCount(contents.entries),
                  amount: formatDollars(contents.total_amount),
                })}
              </strong>
            )}
          </p>
        )}
        {!data && !earlier && !error && <Skeleton rows={4} />}
        {data && open.length === 0 && <p role="status">{t('close.nothing_open')}</p>}
        {open.length > 0 && (
          <fieldset className={styles['checklist']}>
            <legend>{t('close.open_points')}</legend>
            {open.map(({ key, count }) => {
              const place = placeOf(key, period)
              return (
                <div key={key} className={styles['point']}>
                  <Checkbox
                    label={t(`checklist.${key}`, { count, formatted: formatCount(count) })}
                    checked={seen[key] === count}
                    onChange={() => setSeen({ ...seen, [key]: seen[key] === count ? undefined : count })}
                  />
                  <Link
                    to={place.to as '/'}
                    params={{ projectId: project_id } as never}
                    search={place.search as never}
                    aria-label={t('close.show_of', {
                      point: t(`checklist.${key}`, { count, formatted: formatCount(count) }),
                    })}
                  >
                    {t('close.show')}
                  </Link>
                </div>
              )
            })}
          </fieldset>
        )}
        {problem && (
          <p role="alert" className={styles['error']}>
            {problemText(problem)}{' '}
            {problem.code === 'signature_required' && <Link to={'/account' as '/'}>{t('close.account')}</Link>}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="danger"
            loading={close.isPending}
            disabled={!data || !contents || acknowledged.length < open.length}
            onClick={() => close.mutate()}
          >
            {t('close.accept')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
