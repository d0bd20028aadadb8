import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endCoding, type RequestedCoding, type CodingOutcome } from '../../../lib/requested-coding.ts'
import { quantityText } from '../../../lib/numbers.ts'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ticketOptions } from '../../tickets/index.ts'
import '../reconciliation.en.json'
import { codingRulesOptions, contractorChoicesOptions, currentCodesOptions } from './api.ts'
import { codedTicket } from '../coding/coded-ticket.ts'
import { acceptLabel } from '../coding/confirm-plan.ts'
import { CodingForm, type FormHandle } from './coding-form.tsx'
import styles from './fly-out.module.css'
import { FlyOutFrame } from './fly-out-frame.tsx'
import { refusalText } from './refusal-text.ts'

const unread = (id: number) => ({ id, coded: false, lock_version: 0 })
/** Coding decisions need current data, never a cached response. */
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const

/** Everything that the form needs, as far as it is loaded. */
function useCodingParts({ slip_id, project_id }: RequestedCoding) {
  const slip = useQuery({ ...ticketOptions(slip_id), ...fresh })
  const rules = useQuery({ ...codingRulesOptions(project_id), ...fresh })
  const contractors = useQuery(contractorChoicesOptions(project_id))
  const here = slip.data?.project_id === project_id
  const ticket = here && slip.isFetchedAfterMount ? slip.data : undefined
  const current = useQuery({
    ...currentCodesOptions(project_id, ticket ? codedTicket(ticket) : unread(slip_id)),
    ...fresh,
    enabled: ticket !== undefined,
  })
  const queries = [slip, rules, contractors, current]
  return {
    head: here ? slip.data : undefined,
    ticket,
    elsewhere: slip.data !== undefined && !here,
    active: rules.data?.active,
    rules: rules.isFetchedAfterMount ? rules.data?.rules : undefined,
    contractors: contractors.data,
    before: current.data,
    /** What is shown is of the version before; that of this one is being read. */
    reading: current.isPlaceholderData,
    problem: queries.find(({ data, error }) => data === undefined && error)?.error ?? null,
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  }
}

/** The ticket-level reconciliation fly-out: assigns one ticket to pay items (specification sections 2, 4 and 5). */
export default function FlyOut({ requested }: { requested: RequestedCoding }) {
  const { t } = useTranslation('reconciliation')
  const parts = useCodingParts(requested)
  const { head, ticket, active, rules, contractors, before } = parts
  const form = useRef<FormHandle | null>(null)
  const end = (outcome: CodingOutcome) => {
    endCoding()
    requested.report(outcome)
  }
  const close = () => {
    if (form.current && !form.current.mayClose()) return false
    end(form.current?.changed ? 'refresh' : 'cancel')
    return true
  }
  const locked = ticket && !ticket.abilities.includes('code')
  return (
    <FlyOutFrame
      title={
        head ? (
          <>
            {t('title', { number: head.ticket_number })}
            <span className={styles['net']}>
              {' · '}
              {quantityText(head.net, head.uom)}
            </span>
          </>
        ) : (
          t('title_loading')
        )
      }
      load={head && [head.material, `${head.plant} ${head.plant_name}`, head.truck].filter(Boolean).join(' · ')}
      onClose={close}
      onConfirm={() => form.current?.confirm()}
    >
      {parts.problem || parts.elsewhere ? (
        <Failure problem={parts.problem} onRetry={parts.retry} />
      ) : locked ? (
        <EmptyState
          kind="no_permission"
          title={t('locked')}
          text={ticket.locks?.code ? refusalText(ticket.locks.code, '') : t('not_your_role')}
        />
      ) : active === false ? (
        <EmptyState kind="no_permission" title={t('locked')} text={t('inactive')} />
      ) : ticket && active && rules && contractors && before ? (
        <CodingForm
          ref={form}
          ticket={codedTicket(ticket)}
          project_id={requested.project_id}
          contractors={contractors}
          rules={rules}
          before={before}
          reading={parts.reading}
          onEnd={end}
          onUndone={() => requested.report('refresh')}
        />
      ) : (
        <>
          <div className={styles['body']}>
            <Skeleton rows={10} />
          </div>
          <div className={styles['footer']}>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button kind="primary" disabled>
              {t(acceptLabel({ accepted: head?.accepted ?? false }))}
            </Button>
          </div>
        </>
      )}
    </FlyOutFrame>
  )
}

function Failure({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const { t } = useTranslation('reconciliation')
  return problem && problem.status !== 404 ? (
    <EmptyState kind="failed" title={t('failed')} text={problemText(problem)} onRetry={onRetry} />
  ) : (
    <EmptyState kind="nothing_matches" title={t('not_found')} text={t('not_found_text')} />
  )
}
