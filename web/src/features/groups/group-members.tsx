import type { DotGroupWithMembers, GroupMember } from '@milepost/contract/groups/groups.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { addMembers, groupOptions, groupsKey, removeMembers } from './api.ts'
import styles from './groups.module.css'
import { MemberPicker } from './member-picker.tsx'
import { MembersList } from './members-list.tsx'
import { nameOf } from './name-of.ts'
import shared from '../../ui/shared.module.css'

/** Adds and removes members; the list shows it at once, and what the server made of it a moment later. */
function useMembers({ id }: DotGroupWithMembers) {
  const { t } = useTranslation('groups')
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  const show = (change: (members: GroupMember[]) => GroupMember[]) =>
    queryClient.setQueryData(
      groupOptions(id).queryKey,
      (group) => group && { ...group, members: change(group.members) },
    )
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: groupsKey })
  const add = useCall((member: GroupMember) => addMembers({ dot_group_id: id, dot_employee_ids: [member.id] }), {
    onSend: (member) => show((members) => [...members.filter((one) => one.id !== member.id), member]),
    onDone: (_answer, member) => setSaid(t('members.added', { name: nameOf(member) })),
    onSettled,
  })
  const remove = useCall((member: GroupMember) => removeMembers({ dot_group_id: id, dot_employee_ids: [member.id] }), {
    onSend: (member) => show((members) => members.filter((one) => one.id !== member.id)),
    toast: (_answer, member) => t('members.removed', { name: nameOf(member) }),
    undo: { label: t('members.undo'), run: (_answer, member) => add.mutate(member) },
    onSettled,
  })
  return { add, remove, said }
}

/** Who belongs to a group, and the way in and out. */
export function GroupMembers({ group }: { group: DotGroupWithMembers }) {
  const { t } = useTranslation('groups')
  const title = useId()
  const { add, remove, said } = useMembers(group)
  const changeable = group.abilities.includes('update')
  return (
    <section aria-labelledby={title} className={shared['form']}>
      <h3 id={title}>
        {t('members.title')} <span className={styles['count']}>{formatCount(group.members.length)}</span>
      </h3>
      {changeable && <MemberPicker groupId={group.id} chosen={group.members} onPick={(member) => add.mutate(member)} />}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <MembersList members={group.members} onRemove={changeable ? (member) => remove.mutate(member) : undefined} />
    </section>
  )
}
