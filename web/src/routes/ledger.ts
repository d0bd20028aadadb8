import { createRoute } from '@tanstack/react-router'
import type { LedgerListState } from '../features/ledger/ledger-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of the ledger. */
export const ledgerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/ledger',
  // The names of its parameters are only in `ledger-address.ts`.
  validateSearch: (raw: Record<string, unknown>): LedgerListState => plainSearch(raw),
  component: lazyPage(() => import('../features/ledger/ledger-page.tsx')),
})
