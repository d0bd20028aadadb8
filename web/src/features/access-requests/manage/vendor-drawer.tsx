import { vendorRequests, type VendorRequest } from '@milepost/contract/access-requests/managed-requests.contract'
import { vendorRequestHistory } from '@milepost/contract/access-requests/request-histories'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import '../access-requests.en.json'
import { requestsKey, vendorOptions } from '../api.ts'
import styles from './manage.module.css'
import { RequestActions } from './request-actions.tsx'
import { RequestDetails } from './request-details.tsx'

export interface VendorDrawerProps extends RecordDrawerOpened {
  id: number
  row: VendorRequest | undefined
}

const SuppliersDialog = lazy(withRetry(() => import('./suppliers-dialog.tsx')))

/** The suppliers that the company is, whose tickets and plants its people see. */
function SuppliersPart({ request }: { request: VendorRequest }) {
  const { t } = useTranslation('access-requests')
  const [changing, setChanging] = useState(false)
  const { company, suppliers } = request
  return (
    <section aria-label={t('suppliers.title')} className={styles['part']}>
      <h3>{t('suppliers.title')}</h3>
      <p>
        {suppliers.length === 0 ? t('suppliers.nothing', { company }) : suppliers.map(({ name }) => name).join(', ')}
      </p>
      <Button onClick={() => setChanging(true)}>{t('suppliers.change')}</Button>
      <Suspense>{changing && <SuppliersDialog request={request} onClose={() => setChanging(false)} />}</Suspense>
    </section>
  )
}

/** A vendor's request: what was entered, its history, and its decisions. */
export default function VendorDrawer({ id, row, ...opened }: VendorDrawerProps) {
  const { t } = useTranslation('access-requests')
  const { time_zone } = useSession()
  const answer = useQuery(vendorOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('vendor_list.failed'), not_found: t('not_found') }}
      footer={(request) => request.abilities.length > 0 && <RequestActions kind="vendor" request={request} />}
    >
      {(request) => (
        <div className={styles['details']}>
          <RequestDetails request={request} address={request.address} />
          {request.status === 'connected' && <SuppliersPart request={request} />}
          <RecordHistory
            id={id}
            route={vendorRequests.history}
            history={vendorRequestHistory}
            below={requestsKey}
            time_zone={time_zone}
            texts={{
              field: (field) => t(`fields.${field}`),
              action: (action) => t(`history.${action}`),
              words: { status: (status) => t(`statuses.${status}`) },
            }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}
