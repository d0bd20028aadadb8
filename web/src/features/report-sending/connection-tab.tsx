import type { ConstructionSystem } from '@milepost/contract/report-sending/construction-system.contract'
import { constructionSystems } from '@milepost/contract/report-sending/construction-system.contract'
import { constructionSystemHistory } from '@milepost/contract/report-sending/construction-system.record'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../lib/call-faults.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { Panel } from '../../ui/panel.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { constructionKey, systemOptions, testSystem } from './api.ts'
import { ConnectionForm } from './connection-form.tsx'
import { fieldTexts } from './field-texts.ts'
import './report-sending.en.json'
import styles from './report-sending.module.css'

/** Whether the settings work: the last test, and how many calls of the hour are used. */
function Condition({ system }: { system: ConstructionSystem }) {
  const { t } = useTranslation('report-sending')
  const { time_zone } = useSession()
  const test = useCall(testSystem, { invalidates: [constructionKey], toast: () => t('tested') })
  const { tested_at, test_fault, calls_last_hour, calls_an_hour } = system
  const outcome =
    tested_at === null ? t('never_tested') : test_fault === null ? t('test_passed') : callFaultText(test_fault)
  const used = t('calls_used', { used: formatCount(calls_last_hour), most: formatCount(calls_an_hour) })
  return (
    <Panel title={t('condition')}>
      <Details
        rows={[
          [t('last_test'), tested_at === null ? '-' : formatInstant(tested_at, time_zone)],
          [t('outcome'), outcome],
          [t('calls'), used],
        ]}
      />
      <div className={shared['chips']}>
        <Button loading={test.isPending} onClick={() => test.mutate(undefined)}>
          {t('test')}
        </Button>
      </div>
    </Panel>
  )
}

/** How daily work reports reach the construction system. */
export default function ConnectionTab() {
  const { t } = useTranslation('report-sending')
  const { time_zone } = useSession()
  const { data, error, refetch } = useQuery(systemOptions)
  if (!data)
    return error ? (
      <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  const { label, words } = fieldTexts(t)
  return (
    <div className={styles['narrow']}>
      <Panel tabbed title={t('form_title')}>
        <p className={shared['hint']}>{t('intro')}</p>
        <ConnectionForm key={data.id} system={data} />
      </Panel>
      {data.door === 'direct' && <Condition system={data} />}
      {data.id !== null && (
        <RecordHistory
          id={data.id}
          route={constructionSystems.history}
          history={constructionSystemHistory}
          below={constructionKey}
          time_zone={time_zone}
          texts={{ field: label, words, action: (action) => t(`actions.${action}`) }}
        />
      )}
    </div>
  )
}
