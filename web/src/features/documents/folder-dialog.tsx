import { roles as allRoles, type Role } from '@milepost/contract/core/roles'
import { documentNameFault } from '@milepost/contract/documents/document-name'
import type { DocumentFolder } from '@milepost/contract/documents/documents.contract'
import { folderAccesses, withinFolder, type FolderAccess } from '@milepost/contract/documents/folder-tree'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { roleOf, useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { addFolder, documentsKey, updateFolder } from './api.ts'
import styles from './documents.module.css'
import { FolderMembers } from './folder-members.tsx'
import shared from '../../ui/shared.module.css'

export interface FolderDialogProps {
  projectId: number
  /** The folder to change; null makes one. */
  folder: DocumentFolder | null
  parent_id: number | null
  folders: readonly DocumentFolder[]
  onClose: () => void
}

type Fault = 'required' | 'taken' | 'name' | 'move'

/** Makes a folder, or renames or moves one and says who sees it. */
export default function FolderDialog({ projectId, folder, parent_id, folders, onClose }: FolderDialogProps) {
  const { t } = useTranslation('documents')
  const { t: roleName } = useTranslation('roles')
  const role = roleOf(useSession())
  const own = folder ? withinFolder(folders, folder.id).map(({ id }) => id) : []
  const form = useRecordForm({
    name: `document_folder.${folder?.id ?? 'new'}`,
    first: {
      name: folder?.name ?? '',
      parent_id: String(parent_id ?? ''),
      access: folder?.access ?? ('project' as FolderAccess),
      // Whoever makes a folder sees it, unless the person decides otherwise.
      roles: (folder?.roles ?? [role]).join(','),
      members: (folder?.members ?? []) as DocumentFolder['members'],
    },
    lock_version: folder?.lock_version,
    texts: {
      inputId: (field) => `document-folder-${field}`,
      nameOf: (field) => t(`fields.${field === 'members' ? 'member_ids' : field}`),
      faultText: (fault?: Fault) => fault && t(`faults.${fault}`),
    },
    read: ({ name, parent_id: parent, access, roles, members }) => {
      const fault = documentNameFault(name.trim())
      return {
        body: {
          name: name.trim(),
          parent_id: parent === '' ? null : Number(parent),
          access: access as FolderAccess,
          roles: (roles === '' || access !== 'named' ? [] : roles.split(',')) as Role[],
          member_ids: members.map(({ id }) => id),
        },
        faults: fault === null ? {} : { name: fault === 'empty' ? ('required' as const) : ('name' as const) },
      }
    },
    refused: ({ code }) =>
      code === 'name_taken' ? { name: 'taken' as const } : code === 'folder_move' ? { parent_id: 'move' as const } : {},
    send: (body) => (folder ? updateFolder(folder.id, body) : addFolder(projectId, body as never)),
    invalidates: [documentsKey],
    toast: ({ name }) => t('folders.saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const chosen = form.values.roles.split(',').filter(Boolean)
  const toggle = (role: Role) =>
    form.change({
      roles: allRoles.filter((one) => (one === role ? !chosen.includes(one) : chosen.includes(one))).join(','),
    })
  const unseen = role !== 'administrator' && !chosen.includes(role) && form.values.members.length === 0
  return (
    <RecordDialog form={form} title={t(folder ? 'folders.edit' : 'folders.new')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={200} data-autofocus />
      <SelectField
        {...form.choice('parent_id')}
        options={[
          { value: '', label: t('folders.root') },
          ...folders.filter(({ id }) => !own.includes(id)).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        {...form.choice('access')}
        options={folderAccesses.map((value) => ({ value, label: t(`access.${value}`) }))}
      />
      {form.values.access === 'named' && (
        <>
          <fieldset className={styles['roles']}>
            <legend>{t('fields.roles')}</legend>
            {allRoles.map((role) => (
              <Checkbox
                key={role}
                label={roleName(role)}
                checked={chosen.includes(role)}
                onChange={() => toggle(role)}
              />
            ))}
          </fieldset>
          {unseen && <p className={shared['quiet']}>{t('folders.unseen')}</p>}
          <FolderMembers members={form.values.members} onChange={(members) => form.change({ members })} />
        </>
      )}
    </RecordDialog>
  )
}
