import type { TelematicsConnection } from '@milepost/contract/telematics/telematics.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { equipmentKey } from '../equipment/index.ts'
import { pollSystem, removeSystem, systemsKey, systemsOptions } from './api.ts'
import './telematics.en.json'
import styles from './telematics.module.css'
import shared from '../../ui/shared.module.css'

const SystemDialog = lazy(withRetry(() => import('./system-dialog.tsx')))
const PollsDialog = lazy(withRetry(() => import('./polls-dialog.tsx')))

const columns = ['name', 'state', 'machines', 'last', 'next', 'actions'] as const
/** On a phone the state is below the name, and the log of a system has the rest. */
const onPhone: readonly string[] = ['name', 'actions']

const live = [systemsKey]
const liveEvents = ['equipment.changed', 'positions.changed'] as const

type Open = { kind: 'edit' | 'log' | 'remove'; system: TelematicsConnection } | { kind: 'new' }

/** How a system answers, as a word. */
function StateBadge({ active, failures, last_success_at, fault }: TelematicsConnection) {
  const { t } = useTranslation('telematics')
  if (!active) return <Badge>{t('state.off')}</Badge>
  if (failures > 0)
    return (
      <Badge tone="bad" title={fault ? callFaultText(fault) : undefined}>
        {t('state.failing', { count: failures })}
      </Badge>
    )
  return last_success_at === null ? <Badge>{t('state.waiting')}</Badge> : <Badge tone="good">{t('state.good')}</Badge>
}

const State = ({ system }: { system: TelematicsConnection }) => (
  <>
    <StateBadge {...system} />
    {system.fault && <div className={styles['hint']}>{callFaultText(system.fault)}</div>}
  </>
)

/** The OEM systems that are polled for machines, and how each responds. */
export default function SystemsTab() {
  const { t } = useTranslation('telematics')
  const { time_zone } = useSession()
  const { data, error, refetch } = useQuery(systemsOptions)
  const [open, setOpen] = useState<Open | null>(null)
  const narrow = useMedia('(width < 600px)')
  useLiveQueries(live, liveEvents)
  const poll = useCall(pollSystem, { invalidates: [systemsKey], toast: ({ name }) => t('polling', { name }) })
  const remove = useCall(removeSystem, {
    invalidates: [systemsKey, equipmentKey],
    toast: () => (open?.kind === 'remove' ? t('removed', { name: open.system.name }) : null),
    onDone: () => setOpen(null),
  })
  const add = <AddButton onClick={() => setOpen({ kind: 'new' })}>{t('new')}</AddButton>
  const close = () => setOpen(null)
  return (
    <div className={styles['systems']}>
      <div className={styles['above']}>
        <p>{t('text')}</p>
        {data && data.length > 0 && add}
      </div>
      {error && !data ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.length === 0 ? (
        <EmptyState framed kind="nothing_yet" title={t('empty.title')} text={t('empty.text')}>
          {add}
        </EmptyState>
      ) : (
        <Table label={t('label')}>
          <thead>
            <tr>
              {columns
                .filter((column) => !narrow || onPhone.includes(column))
                .map((column) => (
                  <th key={column} scope="col" data-align={column === 'machines' ? 'end' : undefined}>
                    {t(`columns.${column}`)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {data.map((system) => (
              <tr key={system.id}>
                <th scope="row">
                  {system.name}
                  {system.contractor && <div className={styles['hint']}>{system.contractor}</div>}
                  {narrow && <State system={system} />}
                </th>
                {!narrow && (
                  <>
                    <td>
                      <State system={system} />
                    </td>
                    <td data-align="end">{formatCount(system.machines_count)}</td>
                    <td>{formatInstant(system.last_success_at, time_zone)}</td>
                    <td>{system.active ? formatInstant(system.next_poll_at, time_zone) : '-'}</td>
                  </>
                )}
                <td>
                  <div className={shared['chips']}>
                    <Button
                      aria-label={`${t('poll')}: ${system.name}`}
                      disabled={!system.active}
                      onClick={() => poll.mutate(system.id)}
                    >
                      {t('poll')}
                    </Button>
                    <Button aria-label={`${t('log')}: ${system.name}`} onClick={() => setOpen({ kind: 'log', system })}>
                      {t('log')}
                    </Button>
                    <Button
                      aria-label={`${t('edit')}: ${system.name}`}
                      onClick={() => setOpen({ kind: 'edit', system })}
                    >
                      {t('edit')}
                    </Button>
                    <Button
                      kind="danger"
                      aria-label={`${t('remove')}: ${system.name}`}
                      onClick={() => setOpen({ kind: 'remove', system })}
                    >
                      {t('remove')}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Suspense>
        {open?.kind === 'new' && <SystemDialog system={null} onClose={close} />}
        {open?.kind === 'edit' && <SystemDialog system={open.system} onClose={close} />}
        {open?.kind === 'log' && <PollsDialog system={open.system} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={open?.kind === 'remove'}
        title={t('remove')}
        acceptLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        busy={remove.isPending}
        onAccept={() => open?.kind === 'remove' && remove.mutate(open.system.id)}
        onCancel={close}
      >
        {open?.kind === 'remove' && t('remove_text', { name: open.system.name })}
      </ConfirmDialog>
    </div>
  )
}
