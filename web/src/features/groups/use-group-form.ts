import type { DotGroup, GroupMember } from '@milepost/contract/groups/groups.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/use-draft.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { createGroup, groupOptions, groupsKey, updateGroup } from './api.ts'

interface GroupValues {
  name: string
  description: string
  /** Of a new group alone. */
  members: GroupMember[]
  /** The version that was typed over. */
  lock_version: number
}

/** The state of a group's form: a new one, or the name and description of one that is there. What is typed outlives a reload. */
export function useGroupForm(group: DotGroup | null, onDone: (group: DotGroup) => void) {
  const { t } = useTranslation('groups')
  const queryClient = useQueryClient()
  const draft = useDraft<GroupValues>(`group.${group?.id ?? 'new'}`, {
    name: group?.name ?? '',
    description: group?.description ?? '',
    members: [],
    lock_version: group?.lock_version ?? 0,
  })
  const { values } = draft
  const [sent, setSent] = useState(0)
  const [left, setLeft] = useState(false)
  const save = useMutation({
    mutationFn: ({ allow_deleted_name, lock_version }: { allow_deleted_name?: boolean; lock_version?: number }) => {
      const body = { name: values.name.trim(), description: values.description.trim() || null }
      return group
        ? updateGroup(group.id, { ...body, lock_version: lock_version ?? values.lock_version })
        : createGroup({
            ...body,
            dot_employee_ids: values.members.map(({ id }) => id),
            ...(allow_deleted_name && { allow_deleted_name }),
          })
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      showToast({ kind: 'success', text: t(group ? 'form.saved' : 'form.made', { name: saved.name }) })
      draft.drop()
      void queryClient.invalidateQueries({ queryKey: groupsKey })
      onDone(saved)
    },
    onError: ({ code }) => {
      if (code === 'conflict' && group) void queryClient.invalidateQueries(groupOptions(group.id))
    },
  })
  const missing = values.name.trim() === ''
  const nameFault =
    missing && (sent > 0 || left)
      ? t('faults.required')
      : save.error?.code === 'name_taken'
        ? t('faults.taken')
        : undefined
  return {
    ...draft,
    save,
    sent,
    nameFault,
    change: (next: Partial<GroupValues>) => {
      draft.change(next)
      if (next.name !== undefined) save.reset()
    },
    /** A name is checked when it is left, once something was typed. */
    leaveName: () => setLeft(draft.differs),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setSent(sent + 1)
      if (!missing) save.mutate({})
    },
    takeTheirs: ({ name, description, lock_version }: DotGroup) => {
      draft.change({ name, description: description ?? '', lock_version })
      save.reset()
    },
    keepMine: ({ lock_version }: DotGroup) => {
      draft.change({ lock_version })
      save.mutate({ lock_version })
    },
  }
}
