import { agencyCompanyHistory, agencyCompanyRecord } from '@milepost/contract/agency-companies/agency-company.record'
import { agencyCompanies, type AgencyCompany } from '@milepost/contract/agency-companies/agency-companies.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detailsOf } from '../../lib/record/record-details.ts'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { companiesKey, companyOptions } from './api.ts'
import styles from './companies.module.css'
import { Credentials } from './credentials.tsx'
import { People } from './people.tsx'

const CompanyDialog = lazy(withRetry(() => import('./company-dialog.tsx')))

export interface CompanyDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its name is drawn before the rest has come. */
  row: AgencyCompany | undefined
}

/** One company: its address, its licenses and insurance, its people with what they may do, and its history. */
export default function CompanyDrawer({ id, row, ...opened }: CompanyDrawerProps) {
  const { t } = useTranslation('agency-companies')
  const { time_zone } = useSession()
  const answer = useQuery(companyOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(company) => <Edit company={company} />}
    >
      {(company) => (
        <div className={styles['sections']}>
          <Details
            rows={[
              [t('fields.kinds'), company.kinds.map((kind) => t(`kinds.${kind}`)).join(', ')],
              ...detailsOf(agencyCompanyRecord, company, { label: (field) => t(`fields.${field}`), except: ['name'] }),
            ]}
          />
          <Credentials company={company} />
          <People company={company} />
          <RecordHistory
            id={id}
            route={agencyCompanies.history}
            history={agencyCompanyHistory}
            below={companiesKey}
            time_zone={time_zone}
            texts={{
              field: (field) => t(`fields.${field}`),
              action: (action) => t(`history.${action}`),
              words: { capacity: (capacity) => t(`capacities.${capacity}`) },
            }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

function Edit({ company }: { company: AgencyCompany }) {
  const { t } = useTranslation('agency-companies')
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Suspense>{editing && <CompanyDialog company={company} onClose={() => setEditing(false)} />}</Suspense>
    </>
  )
}
