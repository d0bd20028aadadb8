import type { OutsideKind } from '@milepost/contract/core/capacities'
import { roles as allRoles, type Role } from '@milepost/contract/core/roles'
import { documentNameFault } from '@milepost/contract/documents/document-name'
import type { DocumentFolder } from '@milepost/contract/documents/documents.contract'
import { folderAccesses, withinFolder, type FolderAccess } from '@milepost/contract/documents/folder-tree'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { roleOf, useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SeveralChoice } from '../../ui/several-choice/several-choice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { addFolder, documentsKey, personOptions, updateFolder } from './api.ts'
import styles from './documents.module.css'
import { FolderSharing } from './folder-sharing.tsx'
import shared from '../../ui/shared.module.css'

export interface FolderDialogProps {
  projectId: number
  /** The folder to change; null makes one. */
  folder: DocumentFolder | null
  parent_id: number | null
  folders: readonly DocumentFolder[]
  /** Companies with access to the project. */
  companies: DocumentFolder['companies']
  onClose: () => void
}

type Fault = 'required' | 'taken' | 'name' | 'move'

/** As the API takes them. */
const MOST_MEMBERS = 200

function usePersons(search: string) {
  const { data = [], isFetching } = useQuery(personOptions(search))
  return { choices: data.map((person) => ({ ...person, name: person.label })), isFetching }
}

/** Makes a folder, or renames or moves one and says who sees it. */
export default function FolderDialog({ projectId, folder, parent_id, folders, companies, onClose }: FolderDialogProps) {
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
      shared_with: (folder?.shared_with ?? []).join(','),
      companies: (folder?.companies ?? []) as DocumentFolder['companies'],
    },
    lock_version: folder?.lock_version,
    texts: {
      inputId: (field) => `document-folder-${field}`,
      nameOf: (field) =>
        t(`fields.${field === 'members' ? 'member_ids' : field === 'companies' ? 'company_ids' : field}`),
      faultText: (fault?: Fault) => fault && t(`faults.${fault}`),
    },
    read: ({ name, parent_id: parent, access, roles, members, shared_with, companies: sharers }) => {
      const fault = documentNameFault(name.trim())
      return {
        body: {
          name: name.trim(),
          parent_id: parent === '' ? null : Number(parent),
          access: access as FolderAccess,
          roles: (roles === '' || access !== 'named' ? [] : roles.split(',')) as Role[],
          member_ids: members.map(({ id }) => id),
          shared_with: shared_with.split(',').filter(Boolean) as OutsideKind[],
          company_ids: sharers.map(({ id }) => id),
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
          <SeveralChoice
            id="document-folder-member_ids"
            texts={{
              add: t('fields.member_ids'),
              find: t('members.find'),
              chosen: t('members.named.member_ids'),
              remove: (name) => t('members.remove', { name }),
            }}
            chosen={form.values.members}
            most={MOST_MEMBERS}
            useChoices={usePersons}
            onChange={(members) => form.change({ members })}
          />
        </>
      )}
      <FolderSharing
        shared_with={form.values.shared_with.split(',').filter(Boolean) as OutsideKind[]}
        companies={form.values.companies}
        known={companies}
        onChange={({ shared_with, ...change }) =>
          form.change({ ...change, ...(shared_with && { shared_with: shared_with.join(',') }) })
        }
      />
    </RecordDialog>
  )
}
