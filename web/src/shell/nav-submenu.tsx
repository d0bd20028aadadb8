import type { Submenu } from '@milepost/contract/core/menus'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryIcon, NavLink } from './nav-link.tsx'
import styles from './navbar.module.css'
import { PendingBadge } from './pending-badge.tsx'

/** Submenus open after so many ms of hovering (specification section 9). */
const DELAY = 100

/**
 * An entry that opens others: after a short hover, by click or by key. It closes when the pointer leaves the menu or, by
 * keyboard, when the focus leaves the entry: entries below it must not move while the pointer is on its way to them.
 * A click on what the hover has just opened keeps it open.
 */
export function NavSubmenu({ entry }: { entry: Submenu }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<'hovered' | 'pressed' | false>(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useId()
  const [pending, also] = entry.children.flatMap((child) => child.pending ?? [])
  const enter = () => {
    timer.current = setTimeout(() => setOpen((by) => by || 'hovered'), DELAY)
  }
  const leave = () => clearTimeout(timer.current)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = box.current?.closest('nav') ?? box.current
    const close = () => setOpen(false)
    menu?.addEventListener('pointerleave', close)
    return () => menu?.removeEventListener('pointerleave', close)
  }, [])
  return (
    <div
      ref={box}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={({ currentTarget, relatedTarget }) => {
        const hovered = (currentTarget.closest('nav') ?? currentTarget).matches(':hover')
        if (!hovered && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        className={styles['entry']}
        aria-expanded={open !== false}
        aria-controls={list}
        onClick={() => setOpen(open === 'pressed' ? false : 'pressed')}
      >
        <EntryIcon of={entry.key} />
        <span className={styles['text']}>{t(`navigation.${entry.key}`)}</span>
        {pending && <PendingBadge kind={pending} also={also} className={styles['pending']} />}
        <IconChevronDown size={16} aria-hidden className={styles['chevron']} />
      </button>
      <ul id={list} hidden={!open} className={styles['submenu']}>
        {entry.children.map((child) => (
          <li key={child.key}>
            <NavLink entry={child} className={styles['subentry']}>
              {t(`navigation.${child.key}`)}
              {child.pending && <PendingBadge kind={child.pending} className={styles['pending-below']} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
