import type { ModelEndpoint } from '@milepost/contract/ai-policy/ai-policy.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import shared from '../../ui/shared.module.css'
import './ai-policy.en.json'
import styles from './ai-policy.module.css'
import { aiKey, endpointsOptions, removeEndpoint, tryEndpoint } from './api.ts'

const EndpointDialog = lazy(withRetry(() => import('./endpoint-dialog.tsx')))

type Open = { kind: 'edit' | 'remove'; endpoint: ModelEndpoint } | { kind: 'new' }

/** How an endpoint answered when it was last tried out. */
function Tested({ endpoint: { tested_at, test_fault, test_detail } }: { endpoint: ModelEndpoint }) {
  const { t } = useTranslation('ai-policy')
  const { time_zone } = useSession()
  if (tested_at === null) return <Badge>{t('tested.never')}</Badge>
  return (
    <>
      <Badge tone={test_fault ? 'bad' : 'good'}>{t(test_fault ? `outcomes.${test_fault}` : 'tested.good')}</Badge>
      <div className={styles['hint']}>
        {test_detail && `${test_detail}, `}
        {formatInstant(tested_at, time_zone)}
      </div>
    </>
  )
}

/** The endpoints of language models, each with how it answered when it was tried out. */
export default function EndpointsTab() {
  const { t } = useTranslation('ai-policy')
  const { data, error, refetch } = useQuery(endpointsOptions)
  const [open, setOpen] = useState<Open | null>(null)
  const narrow = useMedia('(width < 600px)')
  const close = () => setOpen(null)
  const attempt = useCall(tryEndpoint, {
    invalidates: [aiKey],
    toast: ({ name, test_fault }) =>
      test_fault ? t('tried_failed', { name, reason: t(`outcomes.${test_fault}`) }) : t('tried', { name }),
  })
  const remove = useCall(removeEndpoint, {
    invalidates: [aiKey],
    toast: () => (open?.kind === 'remove' ? t('removed', { name: open.endpoint.name }) : null),
    onDone: close,
  })
  const add = <AddButton onClick={() => setOpen({ kind: 'new' })}>{t('new')}</AddButton>
  return (
    <div className={styles['part']}>
      <div className={styles['above']}>
        <p>{t('endpoints_lead')}</p>
        {data && data.length > 0 && add}
      </div>
      {error && !data ? (
        <FailedState title={t('endpoints_failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.length === 0 ? (
        <EmptyState framed kind="nothing_yet" title={t('no_endpoints')} text={t('no_endpoints_text')}>
          {add}
        </EmptyState>
      ) : (
        <Table label={t('tabs.endpoints')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.name')}</th>
              {!narrow && <th scope="col">{t('fields.model_name')}</th>}
              {!narrow && <th scope="col">{t('tested.title')}</th>}
              <th scope="col">{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((endpoint) => (
              <tr key={endpoint.id}>
                <th scope="row">
                  {endpoint.name}
                  <div className={styles['hint']}>{endpoint.address}</div>
                  {narrow && <Tested endpoint={endpoint} />}
                </th>
                {!narrow && (
                  <td>
                    {endpoint.model_name}
                    <div className={styles['hint']}>{t(`protocols.${endpoint.protocol}`)}</div>
                  </td>
                )}
                {!narrow && (
                  <td>
                    <Tested endpoint={endpoint} />
                  </td>
                )}
                <td>
                  <div className={shared['chips']}>
                    <Button
                      aria-label={`${t('try')}: ${endpoint.name}`}
                      disabled={attempt.isPending}
                      onClick={() => attempt.mutate(endpoint.id)}
                    >
                      {t('try')}
                    </Button>
                    <Button
                      aria-label={`${t('edit')}: ${endpoint.name}`}
                      onClick={() => setOpen({ kind: 'edit', endpoint })}
                    >
                      {t('edit')}
                    </Button>
                    <Button
                      kind="danger"
                      aria-label={`${t('remove')}: ${endpoint.name}`}
                      onClick={() => setOpen({ kind: 'remove', endpoint })}
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
        {open?.kind === 'new' && <EndpointDialog endpoint={null} onClose={close} />}
        {open?.kind === 'edit' && <EndpointDialog endpoint={open.endpoint} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={open?.kind === 'remove'}
        title={t('remove')}
        acceptLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        busy={remove.isPending}
        onAccept={() => open?.kind === 'remove' && remove.mutate(open.endpoint.id)}
        onCancel={close}
      >
        {open?.kind === 'remove' && t('remove_text', { name: open.endpoint.name })}
      </ConfirmDialog>
    </div>
  )
}
