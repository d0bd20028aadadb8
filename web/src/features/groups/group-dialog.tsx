import { groupRecord } from '@milepost/contract/groups/group.record'
import { MOST_MEMBERS_A_CALL, type DotGroup, type GroupMember } from '@milepost/contract/groups/groups.contract'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createGroup, groupsKey, updateGroup } from './api.ts'
import { DeletedName } from './deleted-name.tsx'
import { MemberPicker } from './member-picker.tsx'
import { MembersList } from './members-list.tsx'

export interface GroupDialogProps {
  /** The group whose name and description are changed; null makes a new one, with its members. */
  group: DotGroup | null
  onClose: () => void
  onDone: (group: DotGroup) => void
}

/** Makes a group, or changes its name and description. */
export default function GroupDialog({ group, onClose, onDone }: GroupDialogProps) {
  const { t } = useTranslation('groups')
  const form = useDeclaredForm({
    record: groupRecord,
    row: group,
    label: (field) => t(`fields.${field}`),
    more: {
      first: { members: [] as GroupMember[] },
      read: ({ members }) => (group ? {} : { body: { dot_employee_ids: members.map(({ id }) => id) } }),
    },
    taken: { name_taken: 'name' },
    answered: ['group_name_deleted'],
    ownFault: (fault) => (fault === 'taken' ? t('taken') : undefined),
    send: (body) => (group ? updateGroup(group.id, body) : createGroup(body)),
    invalidates: [groupsKey],
    toast: ({ name }) => t(group ? 'form.saved' : 'form.made', { name }),
    onSaved: onDone,
    onUnchanged: onClose,
  })
  const { members } = form.values
  const { error, isPending } = form.save
  const full = members.length >= MOST_MEMBERS_A_CALL
  return (
    <RecordDialog
      form={form}
      title={group ? t('form.edit', { name: group.name }) : t('form.new')}
      accept={t(group ? 'form.save' : 'form.create')}
      failureText={(problem) => (problem.code === 'group_name_deleted' ? null : problemText(problem))}
      onClose={onClose}
    >
      {error?.code === 'group_name_deleted' && (
        <DeletedName
          problem={error}
          busy={isPending}
          onRestored={(restored) => {
            form.drop()
            onDone(restored)
          }}
          onAnother={() => form.sendWith({ allow_deleted_name: true })}
        />
      )}
      <RecordFields form={form} focusFirst />
      {group === null && (
        <>
          <MemberPicker
            chosen={members}
            disabled={full}
            error={full ? t('members.too_many', { most: MOST_MEMBERS_A_CALL }) : undefined}
            onPick={(member) => form.change({ members: [...members, member] })}
          />
          <MembersList
            members={members}
            onRemove={({ id }) => form.change({ members: members.filter((one) => one.id !== id) })}
          />
        </>
      )}
    </RecordDialog>
  )
}
