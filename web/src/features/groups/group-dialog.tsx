import { MOST_MEMBERS_A_CALL, type DotGroup, type GroupMember } from '@milepost/contract/groups/groups.contract'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
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
  const form = useRecordForm({
    name: `group.${group?.id ?? 'new'}`,
    first: { name: group?.name ?? '', description: group?.description ?? '', members: [] as GroupMember[] },
    lock_version: group?.lock_version,
    texts: {
      inputId: (field) => `group-${field}`,
      nameOf: (field) => t(field === 'members' ? 'history.fields.dot_employee_ids' : `form.${field}`),
      faultText: (fault?: 'required' | 'taken') => fault && t(`faults.${fault}`),
    },
    read: ({ name, description, members }) => ({
      body: {
        name: name.trim(),
        description: description.trim() || null,
        ...(!group && { dot_employee_ids: members.map(({ id }) => id) }),
      },
      faults: name.trim() === '' ? { name: 'required' } : {},
    }),
    refused: ({ code }) => (code === 'name_taken' ? { name: 'taken' } : {}),
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
      <TextInput {...form.line('name')} maxLength={100} required data-autofocus />
      <TextArea {...form.line('description')} maxLength={1000} />
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
