import type { DueInspection } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useInspectionsBase } from './inspection-paths.ts'
import { inspectionsKey, startInspection } from './api.ts'
import { DueDate } from './badges.tsx'
import './plant-inspections.en.json'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

/** Starts the inspection of a plant, or continues its draft. */
export function DueDialog({ due, onClose }: { due: DueInspection; onClose: () => void }) {
  const { t } = useTranslation('plant-inspections')
  const navigate = useNavigate()
  const base = useInspectionsBase()
  const start = useCall(startInspection, {
    invalidates: [inspectionsKey],
    onDone: ({ id }) => navigate({ to: `${base}/${id}` as '/' }),
  })
  const { plant_id, checklist_id, last_inspected_on } = due
  return (
    <Modal opened onClose={onClose} title={due.plant}>
      <div className={styles['parts']}>
        <Details
          rows={[
            [t('fields.checklist'), due.checklist],
            [t('fields.supplier'), due.supplier],
            [t('fields.due_on'), <DueDate key="due" {...due} />],
            [t('fields.last_inspected_on'), last_inspected_on ? formatDate(last_inspected_on) : t('never')],
            [t('fields.open_findings'), formatCount(due.open_findings)],
          ]}
        />
        <div className={shared['button-row']}>
          <Button onClick={onClose}>{t('due.close')}</Button>
          <Button
            kind="primary"
            size="large"
            loading={start.isPending}
            onClick={() => start.mutate({ plant_id, checklist_id })}
          >
            {t(due.draft_id === null ? 'due.start' : 'due.continue')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
