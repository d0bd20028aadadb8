import type { PlantFinding, PlantFindingRow } from '@milepost/contract/plant-inspections/plant-findings.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { HistorySection } from '../../ui/history/history-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { Photos } from '../images/index.ts'
import { useInspectionsBase } from './inspection-paths.ts'
import { findingOptions } from './api.ts'
import { DueDate, FindingStatusBadge, SeverityBadge } from './badges.tsx'
import './plant-inspections.en.json'
import { FindingDialog } from './finding-dialog.tsx'
import { FindingSteps } from './finding-steps.tsx'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

export interface FindingDrawerProps extends RecordDrawerOpened {
  id: number
  row: PlantFindingRow | undefined
}

/** A finding: the defect, its history, and its next steps. */
export default function FindingDrawer({ id, row, ...opened }: FindingDrawerProps) {
  const { t } = useTranslation('plant-inspections')
  const answer = useQuery(findingOptions(id))
  const base = useInspectionsBase()
  const { abilities } = useSession()
  const [editing, setEditing] = useState(false)
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.plant ?? row?.plant ?? t('findings.one')}
      texts={{ failed: t('findings.failed'), not_found: t('findings.not_found') }}
      footer={(finding) => (
        <>
          <Button component={Link} to={`${base}/${finding.inspection_id}` as '/'}>
            {t('findings.inspection')}
          </Button>
          {finding.status !== 'closed' && abilities.includes('plant_inspection.perform') && (
            <Button onClick={() => setEditing(true)}>{t('findings.edit')}</Button>
          )}
          {editing && <FindingDialog finding={finding} onClose={() => setEditing(false)} />}
        </>
      )}
    >
      {(finding) => (
        <div className={styles['parts']}>
          <Fields finding={finding} />
          {abilities.includes('plant_inspection.perform') && (
            <FindingSteps key={finding.lock_version} finding={finding} />
          )}
          <Photos owner={{ type: 'plant_finding', id }} time_zone={finding.time_zone} />
          <History finding={finding} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Fields({ finding }: { finding: PlantFinding }) {
  const { t } = useTranslation('plant-inspections')
  return (
    <>
      <p className={shared['prose']}>{finding.description}</p>
      <Details
        rows={[
          [t('fields.status'), <FindingStatusBadge key="status" status={finding.status} />],
          [t('fields.severity'), <SeverityBadge key="severity" severity={finding.severity} />],
          [t('fields.due_on'), <DueDate key="due" {...finding} />],
          [t('fields.responsible'), finding.responsible],
          [t('fields.supplier'), finding.supplier],
          [t('fields.checklist'), finding.checklist],
        ]}
        whole={[t('fields.item'), finding.item]}
      />
    </>
  )
}

function History({ finding }: { finding: PlantFinding }) {
  const { t } = useTranslation('plant-inspections')
  return (
    <HistorySection
      title={t('findings.history')}
      entries={finding.events.map(({ id, at, by, event, note }) => ({
        key: id,
        label: t(`events.${event}`),
        by: `${by} · ${formatInstant(at, finding.time_zone)}`,
        reason: note,
      }))}
    />
  )
}
