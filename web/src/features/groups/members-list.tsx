import type { GroupMember } from '@milepost/contract/groups/groups.contract'
import { IconUserMinus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './groups.module.css'
import { MemberText } from './member-text.tsx'
import { nameOf } from './name-of.ts'
import shared from '../../ui/shared.module.css'

/** So many members are shown at once, and from so many on they can be searched. */
const MOST_SHOWN = 100
const SEARCHED_FROM = 8

/** The members of a group; without `onRemove` they only show. */
export function MembersList({
  members,
  onRemove,
}: {
  members: readonly GroupMember[]
  onRemove?: ((member: GroupMember) => void) | undefined
}) {
  const { t } = useTranslation('groups')
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(null)
  // Removing a member removes the focused button: the focus goes to the next one, otherwise to the field that adds members.
  useEffect(() => {
    if (removed.current === null || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? document.getElementById('group-members')
    removed.current = null
    next?.focus()
  }, [members])
  const wanted = search.trim().toLowerCase()
  const found = members.filter((member) => nameOf(member).toLowerCase().includes(wanted))
  const shown = all ? found : found.slice(0, MOST_SHOWN)
  if (members.length === 0) return <p className={shared['hint']}>{t('members.none')}</p>
  return (
    <>
      {members.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          aria-label={t('members.find')}
          placeholder={t('members.find')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p role="status" className={shared['hint']}>
          {t('members.no_match')}
        </p>
      )}
      <ul ref={list} className={styles['members']} aria-label={t('members.title')}>
        {shown.map((member, at) => (
          <li key={member.id}>
            <MemberText member={member} />
            {onRemove && (
              <IconButton
                label={t('members.remove', { name: nameOf(member) })}
                onClick={() => {
                  removed.current = at
                  onRemove(member)
                }}
              >
                <IconUserMinus size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setAll(true)}>{t('members.show_all', { formatted: formatCount(found.length) })}</Button>
      )}
    </>
  )
}
