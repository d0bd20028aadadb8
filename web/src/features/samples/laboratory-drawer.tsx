import { laboratoryHistory, laboratoryRecord } from '@milepost/contract/samples/laboratory.record'
import { laboratories, type Laboratory } from '@milepost/contract/samples/laboratories.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { laboratoriesKey, laboratoryOptions } from './api.ts'
import LaboratoryDialog from './laboratory-dialog.tsx'
import { LaboratoryTurnaround } from './laboratory-turnaround.tsx'
import { QualificationSection } from './testers/qualification-section.tsx'
import './samples.en.json'
import shared from '../../ui/shared.module.css'

export interface LaboratoryDrawerProps extends RecordDrawerOpened {
  id: number
  row: Laboratory | undefined
}

/** One laboratory: its units, accreditation, and how many samples it has. */
export default function LaboratoryDrawer({ id, row, ...opened }: LaboratoryDrawerProps) {
  const { t } = useTranslation('samples')
  const session = useSession()
  const answer = useQuery(laboratoryOptions(id))
  const [editing, setEditing] = useState(false)
  const may = mayDo(session, 'acceptance.manage')
  const fieldOf = (field: keyof typeof laboratoryRecord.fields) =>
    t(`fields.${field === 'kind' ? 'laboratory_kind' : field}`)
  const words = { kind: (kind: Laboratory['kind']) => t(`laboratory_kinds.${kind}`) }
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('laboratory')}
      texts={{ failed: t('drawer.laboratory_failed'), not_found: t('drawer.laboratory_not_found') }}
      footer={(laboratory) =>
        may && (
          <>
            <Button kind="primary" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            {editing && <LaboratoryDialog laboratory={laboratory} onClose={() => setEditing(false)} />}
          </>
        )
      }
    >
      {(laboratory) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              ...detailsOf(laboratoryRecord, laboratory, { label: fieldOf, words, except: ['name'] }),
              [t('fields.open_samples'), formatCount(laboratory.open_samples)],
            ]}
          />
          <LaboratoryTurnaround id={id} />
          <QualificationSection of={{ laboratory_id: id }} />
          {may && (
            <RecordHistory
              id={id}
              route={laboratories.history}
              history={laboratoryHistory}
              below={laboratoriesKey}
              time_zone={session.time_zone}
              texts={{ field: fieldOf, words }}
            />
          )}
        </div>
      )}
    </RecordDrawer>
  )
}
