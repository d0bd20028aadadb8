import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isLeaving } from './session-end.ts'

export interface UnsavedGuardOptions {
  /** The search parameter of the address that identifies the record: another value leaves the form, too. */
  search_param?: string | undefined
  /** Called when the user abandons unsaved changes. */
  onLeave?: (() => void) | undefined
}

/**
 * Confirms before a page with unsaved changes is left, by the browser's own dialog (specification section 2); `differs` only if something really differs.
 */
export function useUnsavedGuard(differs: boolean, { search_param, onLeave }: UnsavedGuardOptions = {}): void {
  const { t } = useTranslation('common')
  const recordIn = ({ search }: { search: unknown }) =>
    search_param && (search as Record<string, unknown>)[search_param]
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const leaves = current.pathname !== next.pathname || recordIn(current) !== recordIn(next)
      if (!differs || !leaves || isLeaving()) return false
      if (!window.confirm(t(search_param === undefined ? 'ui.leave_page' : 'ui.leave_changes'))) return true
      onLeave?.()
      return false
    },
    enableBeforeUnload: () => differs && !isLeaving(),
    disabled: !differs,
  })
}

/** Closes a dialog; one with unsaved changes only once the user confirms, and no page behind it is left without that, either. */
export function useGuardedClose(differs: boolean, onClose: () => void): () => void {
  const { t } = useTranslation('common')
  useUnsavedGuard(differs)
  return () => {
    if (!differs || window.confirm(t('ui.leave_changes'))) onClose()
  }
}
