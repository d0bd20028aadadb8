import { checklistHistory, plantChecklistRecord } from '@milepost/contract/plant-inspections/plant-checklist.record'
import { plantChecklists, type PlantChecklist } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detailsOf } from '../../lib/record/record-details.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { checklistOptions, inspectionsKey, updateChecklist } from './api.ts'
import './plant-inspections.en.json'
import ChecklistDialog from './checklist-dialog.tsx'
import { RangeText } from './range-text.tsx'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

export interface ChecklistDrawerProps extends RecordDrawerOpened {
  id: number
  row: PlantChecklist | undefined
}

/** A checklist with its items; an administrator changes it, or retires it. */
export default function ChecklistDrawer({ id, row, ...opened }: ChecklistDrawerProps) {
  const { t } = useTranslation('plant-inspections')
  const { abilities, time_zone } = useSession()
  const answer = useQuery(checklistOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('checklists.one')}
      texts={{ failed: t('checklists.failed'), not_found: t('checklists.not_found') }}
      footer={(checklist) => abilities.includes('plant.manage') && <Actions checklist={checklist} />}
    >
      {(checklist) => (
        <div className={styles['parts']}>
          <Details
            rows={[
              [t('fields.active'), t(`active.${checklist.active}`)],
              ...detailsOf(plantChecklistRecord, checklist, {
                label: (field) => t(`fields.${field}`),
                words: { plant_kinds: (kind) => t(`kinds.${kind}`) },
                except: ['name', 'active'],
              }),
            ]}
          />
          <RowsTable
            label={t('fields.items')}
            rows={checklist.items}
            rowKey={(item) => item.key}
            columns={[
              { header: t('items.text'), cell: (item) => item.text, head: true },
              {
                header: t('items.kind'),
                cell: (item) => (
                  <>
                    {t(`items.kinds.${item.kind}`)} <RangeText item={item} />
                    {!item.required && <small className={shared['quiet']}> {t('items.optional')}</small>}
                  </>
                ),
              },
            ]}
          />
          <RecordHistory
            id={id}
            route={plantChecklists.history}
            history={checklistHistory}
            below={inspectionsKey}
            time_zone={time_zone}
            texts={{
              field: (field) => (field === 'active' ? t('active.true') : t(`fields.${field}`)),
              words: { plant_kinds: (kind) => t(`kinds.${kind}`) },
            }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

function Actions({ checklist }: { checklist: PlantChecklist }) {
  const { t } = useTranslation('plant-inspections')
  const [editing, setEditing] = useState(false)
  const { id, name, active } = checklist
  const setActive = (to: boolean) => (lock_version: number) => updateChecklist(id, { active: to, lock_version })
  const activate = useCall(setActive(true), {
    invalidates: [inspectionsKey],
    toast: () => t('checklists.activated', { name }),
  })
  const retire = useCall(setActive(false), {
    invalidates: [inspectionsKey],
    toast: () => t('checklists.retired', { name }),
    undo: { label: t('checklists.undo'), run: ({ lock_version }) => activate.mutate(lock_version) },
  })
  const turn = active ? retire : activate
  return (
    <>
      <Button kind="primary" onClick={() => setEditing(true)}>
        {t('checklists.edit')}
      </Button>
      <Button loading={turn.isPending} onClick={() => turn.mutate(checklist.lock_version)}>
        {t(active ? 'checklists.retire' : 'checklists.activate')}
      </Button>
      {editing && <ChecklistDialog checklist={checklist} onClose={() => setEditing(false)} />}
    </>
  )
}
