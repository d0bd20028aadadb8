import type { PendingKind, Submenu } from '@milepost/contract/core/menus'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { NavLink } from './nav-link.tsx'
import styles from './navbar.module.css'
import { CountBadge, PendingBadge } from './pending-badge.tsx'
import { pendingOptions } from './pending-count.ts'
import { isMenuPinned } from './pinned-menu.ts'
import { useRest } from './use-rest.ts'

/** What waits behind all entries of a submenu: adds up kind by kind. */
function Waiting({ kinds: [kind, ...others], before = 0 }: { kinds: readonly PendingKind[]; before?: number }) {
  const { data = 0 } = useQuery({ ...pendingOptions(kind ?? 'inbox'), enabled: kind !== undefined })
  if (kind === undefined) return <CountBadge count={before} className={styles['pending']} />
  return <Waiting kinds={others} before={before + data} />
}

/**
 * An entry that opens others: when the pointer rests on it, by click or by key. It closes when the pointer leaves the menu
 * or, by keyboard, when the focus leaves the entry: entries below it must not move while the pointer is on its way to
 * them. A click on what the pointer has just opened keeps it open. In a pinned menu it stays as it is, open on the page of one of its entries.
 */
export function NavSubmenu({ entry, children }: { entry: Submenu; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const at = useLocation({ select: ({ pathname }) => pathname })
  const [open, setOpen] = useState<'rested' | 'pressed' | false>(() =>
    isMenuPinned() && entry.children.some(({ path, within = path }) => at.startsWith(path) || at.startsWith(within))
      ? 'pressed'
      : false,
  )
  const rest = useRest(() => setOpen((by) => by || 'rested'))
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!isMenuPinned()) setOpen(false)
  }
  useEffect(() => {
    const menu = box.current?.closest('nav') ?? box.current
    // A finger that is lifted leaves the menu, before it has pressed.
    const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && close()
    menu?.addEventListener('pointerleave', leave)
    return () => menu?.removeEventListener('pointerleave', leave)
  }, [])
  return (
    <div
      ref={box}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        box.current?.querySelector('button')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const hovered = (currentTarget.closest('nav') ?? currentTarget).matches(':hover')
        if (!hovered && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className={styles['entry']}
        aria-expanded={open !== false}
        aria-controls={list}
        {...rest}
        onClick={() => {
          flushSync(() => setOpen(open === 'pressed' ? false : 'pressed'))
          box.current?.querySelector('ul')?.scrollIntoView({ block: 'nearest' })
        }}
      >
        {children}
        <Waiting kinds={entry.children.flatMap((child) => child.pending ?? [])} />
        <IconChevronDown size={16} aria-hidden className={styles['chevron']} />
      </button>
      <ul id={list} hidden={!open} className={styles['submenu']}>
        {entry.children.map((child) => (
          <li key={child.key}>
            <NavLink entry={child} className={styles['subentry']}>
              <span>{t(`navigation.${child.key}`)}</span>
              {child.pending && <PendingBadge kind={child.pending} className={undefined} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
