import { vendorRequests, type VendorRequest } from '@milepost/contract/access-requests/managed-requests.contract'
import { vendorRequestHistory } from '@milepost/contract/access-requests/request-histories'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
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
