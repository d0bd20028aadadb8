import { directoryRoles, type StoredRoleTable } from '@milepost/contract/directory-roles/directory-roles.contract'
import { directoryRolesHistory, directoryRolesRecord } from '@milepost/contract/directory-roles/directory-roles.record'
import {
  rolesByRights,
  type DirectoryGroup,
  type DirectoryRoleTable,
} from '@milepost/contract/directory-roles/role-of-groups'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { useSession } from '../../lib/session.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { directoryRolesKey, directoryRolesOptions, saveDirectoryRoles } from './api.ts'
import './directory-roles.en.json'
import styles from './directory-roles.module.css'
import { readGroups } from './group-values.ts'
import { GroupsField } from './groups-field.tsx'
import { TryGroups } from './try-groups.tsx'

/** Which roles groups of the agency's directory give. */
export default function RolesTab() {
  const { t } = useTranslation('directory-roles')
  const { data, error, refetch } = useQuery(directoryRolesOptions)
  if (data) return <RolesForm key={data.id} table={data} />
  return error ? (
    <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton rows={6} />
  )
}

const ownFaults = ['repeated', 'required'] as const
const isOwn = (fault: string): fault is (typeof ownFaults)[number] => (ownFaults as readonly string[]).includes(fault)

function RolesForm({ table }: { table: StoredRoleTable }) {
  const { t } = useTranslation(['directory-roles', 'roles'])
  const { time_zone } = useSession()
  const label = (field: string): string => {
    const [, at] = /^groups\.(\d+)\./.exec(field) ?? []
    return at === undefined ? t(`fields.${field as 'groups'}`) : t('line', { number: Number(at) + 1 })
  }
  const words = {
    on_conflict: (word: DirectoryRoleTable['on_conflict']) => t(`on_conflict.${word}`),
    in_none: (word: DirectoryRoleTable['in_none']) =>
      word === 'keep' || word === 'refuse' ? t(`in_none.${word}`) : t(word, { ns: 'roles' }),
  }
  const form = useDeclaredForm({
    record: directoryRolesRecord,
    row: { ...table, id: table.id ?? 0 },
    follows: true,
    label,
    words,
    more: {
      first: { groups: table.groups as readonly DirectoryGroup[] },
      read: ({ groups: typed }): { body: { groups: DirectoryGroup[] }; faults: Record<string, string> } => {
        const { groups, faults } = readGroups(typed)
        return { body: { groups }, faults }
      },
    },
    ownFault: (fault, field) => (field.startsWith('groups') && isOwn(fault) ? t(`faults.${fault}`) : undefined),
    ownText: (field) => (field === 'groups' ? t('groups_changed') : undefined),
    send: (body) => saveDirectoryRoles(body),
    invalidates: [directoryRolesKey],
    toast: () => t('saved'),
  })
  const { groups, on_conflict, in_none } = form.values
  return (
    <div className={styles['page']}>
      <Panel tabbed title={t('title')}>
        <p className={shared['hint']}>{t('intro')}</p>
        <RecordForm form={form} accept={t('save')} label={t('title')}>
          <GroupsField
            groups={groups}
            error={(path) => form.textOf(path)}
            onChange={(next, path) => {
              form.change({ groups: next })
              form.touch(path)
            }}
            onLeave={(path) => form.leaveField(path)}
          />
          <FieldColumns>
            <RecordFields
              form={form}
              inputs={{
                on_conflict: {
                  hint: t('hints.on_conflict', {
                    roles: rolesByRights.map((role) => t(role, { ns: 'roles' })).join(', '),
                  }),
                },
                in_none: { hint: t('hints.in_none') },
              }}
            />
          </FieldColumns>
        </RecordForm>
      </Panel>
      <TryGroups
        table={{
          groups: readGroups(groups).groups,
          on_conflict: on_conflict as DirectoryRoleTable['on_conflict'],
          in_none: in_none as DirectoryRoleTable['in_none'],
        }}
      />
      {table.id !== null && (
        <RecordHistory
          id={table.id}
          route={directoryRoles.history}
          history={directoryRolesHistory}
          below={directoryRolesKey}
          time_zone={time_zone}
          texts={{ field: label, words }}
        />
      )}
    </div>
  )
}
