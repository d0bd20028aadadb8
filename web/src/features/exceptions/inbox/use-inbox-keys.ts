import type { Exception } from '@milepost/contract/exceptions/exception'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../lib/commands.ts'
import '../exceptions.en.json'

const writes = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

export interface InboxKeys {
  rows: readonly Exception[]
  openId: number | undefined
  open: (id: number) => void
  /** Settles the exception of the drawer, otherwise the selection, otherwise the row with the focus or the group that it heads; absent without permission. */
  settle: ((focused: { id?: number; group?: string } | undefined) => void) | undefined
}

/** J and K go from exception to exception while the drawer is open, and enter the list without; S settles. */
export function useInboxKeys({ rows, openId, open, settle }: InboxKeys): void {
  const { t } = useTranslation('exceptions')
  const step = (by: 1 | -1): void => {
    if (openId === undefined)
      return document
        .querySelector<HTMLElement>('[role$=grid] [data-cell][tabindex="0"]')
        ?.focus({ preventScroll: true })
    const at = rows.findIndex(({ id }) => id === openId)
    const next = at < 0 ? rows[0] : rows[at + by]
    if (next) open(next.id)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const element = event.target instanceof Element ? event.target : null
    if (element?.closest(writes) || document.querySelector('[aria-modal=true]')) return
    const key = event.key.toLowerCase()
    if ((key === 'j' || key === 'k') && !element?.closest('[role$=grid]')) {
      event.preventDefault()
      step(key === 'j' ? 1 : -1)
    } else if (key === 's' && settle) {
      event.preventDefault()
      const { id, group } = element?.closest<HTMLElement>('[role=row]')?.dataset ?? {}
      settle({ ...(id !== undefined && { id: Number(id) }), ...(group !== undefined && { group }) })
    }
  })
  useCommands(
    settle && openId !== undefined
      ? [{ id: 'settle-exception', label: t('settle.action'), keys: ['S'], run: () => settle(undefined) }]
      : [],
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
