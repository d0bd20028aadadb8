import { groupHistory } from '@milepost/contract/groups/group.record'
import { groups, type DotGroup, type DotGroupWithMembers } from '@milepost/contract/groups/groups.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { Details } from '../../ui/details.tsx'
import { groupOptions, groupsKey } from './api.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import GroupDialog from './group-dialog.tsx'
import { GroupMembers } from './group-members.tsx'
import styles from './groups.module.css'
import { useRestore } from './use-restore.ts'
import shared from '../../ui/shared.module.css'

export interface GroupDrawerProps extends RecordDrawerOpened {
  id: number
  /** The group's row if it is in the list: shown until the group has loaded. */
  row: DotGroup | undefined
  onRestored: (group: DotGroup) => void
}

/** One group: its purpose and its members. */
export default function GroupDrawer({ id, row, onRestored, ...opened }: GroupDrawerProps) {
  const { t } = useTranslation('groups')
  const { time_zone } = useSession()
  const answer = useQuery(groupOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('list.label')}
      texts={{
        failed: t('drawer.failed'),
        not_found: t('drawer.not_found'),
        not_found_text: t('drawer.not_found_text'),
      }}
      footer={(group) => <GroupActions group={group} onClose={opened.onClose} onRestored={onRestored} />}
    >
      {(group) => (
        <div className={shared['form']}>
          <GroupDetails group={group} />
          <GroupMembers group={group} />
          <RecordHistory
            id={id}
            route={groups.history}
            history={groupHistory}
            below={groupsKey}
            time_zone={time_zone}
            texts={{ field: (field) => t(`fields.${field}`), action: (action) => t(`history.${action}`) }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

function GroupDetails({ group }: { group: DotGroupWithMembers }) {
  const { t } = useTranslation('groups')
  const { time_zone } = useSession()
  const at = (instant: string | null) => formatInstant(instant, time_zone, 'full')
  const facts = group.deleted_at
    ? ([
        ['deleted_at', at(group.deleted_at)],
        ['deleted_by', group.deleted_by ?? '-'],
        ['restorable_until', at(group.restorable_until)],
      ] as const)
    : ([['updated_at', at(group.updated_at)]] as const)
  return (
    <>
      {group.deleted_at && <p className={styles['notice']}>{t('drawer.deleted')}</p>}
      <p className={group.description ? shared['prose'] : shared['hint']}>
        {group.description ?? t('drawer.no_description')}
      </p>
      <Details rows={facts.map(([key, value]) => [t(`list.columns.${key}`), value])} />
    </>
  )
}

function GroupActions({
  group,
  onClose,
  onRestored,
}: { group: DotGroupWithMembers } & Pick<GroupDrawerProps, 'onClose' | 'onRestored'>) {
  const { t } = useTranslation('groups')
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const restore = useRestore(onRestored)
  const may = new Set(group.abilities)
  const close = () => setOpen(null)
  return (
    <>
      {may.has('update') && <Button onClick={() => setOpen('edit')}>{t('drawer.edit')}</Button>}
      {may.has('delete') && (
        <Button kind="danger" onClick={() => setOpen('delete')}>
          {t('drawer.delete')}
        </Button>
      )}
      {may.has('restore') && (
        <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(group.id)}>
          {t('drawer.restore')}
        </Button>
      )}
      {open === 'edit' && <GroupDialog group={group} onClose={close} onDone={close} />}
      {open === 'delete' && <DeleteDialog group={group} onCancel={close} onDeleted={onClose} />}
    </>
  )
}
