import {
  consultantRequests,
  type ConsultantRequest,
} from '@milepost/contract/access-requests/managed-requests.contract'
import { consultantRequestHistory } from '@milepost/contract/access-requests/request-histories'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import '../access-requests.en.json'
import { requestsKey, consultantOptions } from '../api.ts'
import styles from './manage.module.css'
import { RequestActions } from './request-actions.tsx'
import { RequestDetails } from './request-details.tsx'

export interface ConsultantDrawerProps extends RecordDrawerOpened {
  id: number
  row: ConsultantRequest | undefined
}

/** A consultant's request: what was entered, its history, and its decisions. */
export default function ConsultantDrawer({ id, row, ...opened }: ConsultantDrawerProps) {
  const { t } = useTranslation('access-requests')
  const { time_zone } = useSession()
  const answer = useQuery(consultantOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('consultant_list.failed'), not_found: t('not_found') }}
      footer={(request) => request.abilities.length > 0 && <RequestActions kind="consultant" request={request} />}
    >
      {(request) => (
        <div className={styles['details']}>
          <RequestDetails request={request} address={consultantAddress(request)} />
          <RecordHistory
            id={id}
            route={consultantRequests.history}
            history={consultantRequestHistory}
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

const consultantAddress = ({ address_1, address_2, city, state, zip }: ConsultantRequest): string =>
  [address_1, address_2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')
