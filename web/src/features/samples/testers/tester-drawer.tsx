import { testerHistory, testerRecord } from '@milepost/contract/samples/tester.record'
import { testers, type Tester } from '@milepost/contract/samples/testers.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { testerOptions, testersKey } from './api.ts'
import { QualificationSection } from './qualification-section.tsx'
import TesterDialog from './tester-dialog.tsx'
import './testers.en.json'
import shared from '../../../ui/shared.module.css'

export interface TesterDrawerProps extends RecordDrawerOpened {
  id: number
  row: Tester | undefined
}

/** One person who tests samples, with what they are qualified for. */
export default function TesterDrawer({ id, row, ...opened }: TesterDrawerProps) {
  const { t } = useTranslation('testers')
  const session = useSession()
  const answer = useQuery(testerOptions(id))
  const [editing, setEditing] = useState(false)
  const may = mayDo(session, 'acceptance.manage')
  const fieldOf = (field: keyof typeof testerRecord.fields) => t(`fields.${field}`)
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(tester) =>
        may && (
          <>
            <Button kind="primary" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            {editing && <TesterDialog tester={tester} onClose={() => setEditing(false)} />}
          </>
        )
      }
    >
      {(tester) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              [fieldOf('employer'), tester.employer ?? t('own_people')],
              [fieldOf('laboratory_id'), tester.laboratory ?? '-'],
              ...detailsOf(testerRecord, tester, { label: fieldOf, except: ['name', 'employer', 'laboratory_id'] }),
            ]}
          />
          <QualificationSection of={{ tester_id: id }} />
          {may && (
            <RecordHistory
              id={id}
              route={testers.history}
              history={testerHistory}
              below={testersKey}
              time_zone={session.time_zone}
              texts={{ field: fieldOf }}
            />
          )}
        </div>
      )}
    </RecordDrawer>
  )
}
