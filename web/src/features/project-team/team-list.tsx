import type { TeamMember } from '@milepost/contract/project-team/project-team.contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { useMedia } from '../../ui/use-media.ts'
import styles from './project-team.module.css'
import { TeamCard, TeamRow, type TeamRowActions } from './team-row.tsx'

/** So many people are shown at once. */
const MOST_SHOWN = 100

const columns = ['name', 'project_role', 'dates', 'through', 'last_seen'] as const

export interface TeamListProps extends TeamRowActions {
  members: readonly TeamMember[]
  today: string
}

/** The people of a team: a table, or cards where it has no room. */
export function TeamList({ members, today, onEdit, onRemove }: TeamListProps) {
  const { t } = useTranslation('project-team')
  // Its letters are a quarter larger in the sun.
  const narrow = useMedia(useShownTheme() === 'sun' ? '(width < 1200px)' : '(width < 600px)')
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(null)
  // Removing a person removes the focused button: the focus goes to the next one, otherwise to the button that adds people.
  useEffect(() => {
    if (removed.current === null || document.activeElement !== document.body) return
    const rows = list.current?.querySelectorAll<HTMLElement>('tbody tr, li') ?? []
    const next = rows[Math.min(removed.current, rows.length - 1)]?.querySelector('button')
    removed.current = null
    ;(next ?? document.getElementById('team-add'))?.focus()
  }, [members])
  const shown = all ? members : members.slice(0, MOST_SHOWN)
  const rows = shown.map((member, at) => ({
    member,
    today,
    onEdit,
    onRemove:
      onRemove &&
      (() => {
        removed.current = at
        onRemove(member)
      }),
  }))
  return (
    <div ref={list} className={styles['list']}>
      {narrow ? (
        <ul className={styles['cards']} aria-label={t('label')}>
          {rows.map((row) => (
            <TeamCard key={row.member.id} {...row} />
          ))}
        </ul>
      ) : (
        <Table label={t('label')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
              {onEdit && (
                <th scope="col">
                  <span className="visually-hidden">{t('columns.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TeamRow key={row.member.id} {...row} />
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < members.length && (
        <Button onClick={() => setAll(true)}>{t('show_all', { formatted: formatCount(members.length) })}</Button>
      )}
    </div>
  )
}
