import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Asks before a page with unsaved changes is left, by the browser's own dialog (specification section 2); `differs` only when something really differs. */
export function useUnsavedGuard(differs: boolean): void {
  const { t } = useTranslation('shell')
  useBlocker({
    shouldBlockFn: ({ current, next }) => differs && current.pathname !== next.pathname && !window.confirm(t('leave')),
    enableBeforeUnload: differs,
    disabled: !differs,
  })
}
