import { LONGEST_GROUP, MOST_DIRECTORY_GROUPS } from '@milepost/contract/directory-roles/directory-roles.record'
import { rolesByRights, type DirectoryGroup } from '@milepost/contract/directory-roles/role-of-groups'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { AddButton } from '../../ui/add-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import shared from '../../ui/shared.module.css'
import { TextInput } from '../../ui/text-input.tsx'
import './directory-roles.en.json'
import styles from './directory-roles.module.css'
import { withMovedLine } from './group-values.ts'

export interface GroupsFieldProps {
  groups: readonly DirectoryGroup[]
  /** What is wrong at a path: `groups.0.group`. */
  error: (path: string) => string | undefined
  /** The new lines, and the path of what was changed. */
  onChange: (groups: readonly DirectoryGroup[], path: string) => void
  onLeave: (path: string) => void
}

const idOf = (path: string): string => `directory-roles-${path}`

/** Groups with their roles, a line for each, in their order. Alt with an arrow moves the line in which the focus is. */
export function GroupsField({ groups, error, onChange, onLeave }: GroupsFieldProps) {
  const { t } = useTranslation(['directory-roles', 'roles'])
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, by: -1 | 1) => {
    const next = withMovedLine(groups, from, by)
    if (next === groups) return
    onChange(next, 'groups')
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[from + by]?.focus())
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? -1 : 1)
  }
  const roles = rolesByRights.map((role) => ({ value: role, label: t(role, { ns: 'roles' }) }))
  return (
    <fieldset id={idOf('groups')} tabIndex={-1} className={shared['field-group']}>
      <legend>{t('fields.groups')}</legend>
      <p className={shared['hint-text']}>{t('hints.groups')}</p>
      <ol ref={list} className={styles['groups']}>
        {groups.map((line, at) => {
          const path = `groups.${at}.group`
          const number = at + 1
          const change = (next: Partial<DirectoryGroup>) => onChange(groups.with(at, { ...line, ...next }), path)
          return (
            <li key={at} aria-label={t('line', { number })} onKeyDown={(event) => onKeyDown(event, at)}>
              <TextInput
                id={idOf(path)}
                label={t('fields.group')}
                error={error(path)}
                value={line.group}
                required
                maxLength={LONGEST_GROUP}
                autoComplete="off"
                spellCheck={false}
                onBlur={() => onLeave(path)}
                onChange={(event) => change({ group: event.currentTarget.value })}
              />
              <SelectField
                id={idOf(`groups.${at}.role`)}
                label={t('fields.role')}
                value={line.role}
                options={roles}
                onChange={(role) => change({ role: role as DirectoryGroup['role'] })}
              />
              <span className={styles['moves']}>
                <IconButton label={t('move_up', { number })} disabled={at === 0} onClick={() => move(at, -1)}>
                  <IconChevronUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('move_down', { number })}
                  disabled={at === groups.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconChevronDown size={18} aria-hidden />
                </IconButton>
                <IconButton label={t('remove', { number })} onClick={() => onChange(groups.toSpliced(at, 1), 'groups')}>
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      {groups.length < MOST_DIRECTORY_GROUPS && (
        <AddButton
          kind="secondary"
          onClick={() => onChange([...groups, { group: '', role: 'read_only_inspector' }], 'groups')}
        >
          {t('add')}
        </AddButton>
      )}
    </fieldset>
  )
}
