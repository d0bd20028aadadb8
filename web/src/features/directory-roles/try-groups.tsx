import { roleOfGroups, type DirectoryRoleTable } from '@milepost/contract/directory-roles/role-of-groups'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { Panel } from '../../ui/panel.tsx'
import shared from '../../ui/shared.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import './directory-roles.en.json'
import { groupsTyped } from './group-values.ts'

/** What the table, as it is typed, gives to a person of some groups, and why. */
export function TryGroups({ table }: { table: DirectoryRoleTable }) {
  const { t } = useTranslation(['directory-roles', 'roles'])
  const [text, setText] = useState('')
  const { role, outcome, reason, matched, decided_by } = roleOfGroups(groupsTyped(text), table)
  const named = (line: number) => table.groups[line]?.group ?? ''
  const why = t(`try.reasons.${reason}`, {
    group: decided_by === null ? '' : named(decided_by),
    groups: matched.map(named).join(', '),
  })
  return (
    <Panel title={t('try.title')}>
      <TextArea
        label={t('try.groups')}
        description={t('try.hint')}
        value={text}
        rows={4}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status" className={shared['stack']}>
        <strong>
          {role === null
            ? t(`try.outcomes.${outcome as 'keep'}`)
            : t('try.outcomes.role', { role: t(role, { ns: 'roles' }) })}
        </strong>
        <span className={shared['quiet']}>{why}</span>
      </div>
    </Panel>
  )
}
