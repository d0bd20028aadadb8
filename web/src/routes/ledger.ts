import { createRoute } from '@tanstack/react-router'
import { readLedgerAddress } from '../features/ledger/ledger-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of the ledger. */
export const ledgerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/ledger',
  validateSearch: readLedgerAddress,
  component: lazyPage(() => import('../features/ledger/ledger-page.tsx')),
})
