import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const certificatesPage = lazyPage(() => import('../features/material-certificates/certificates-page.tsx'))
const certificatesAt = <const Path extends string>({ path }: { path: Path }) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
    component: certificatesPage,
  })

/** The parts of the administrators' page of material certificates (specification section 2). */
export const materialCertificatesRoutes = [
  certificatesAt({ path: '/admin/material-certificates/materials' }),
  certificatesAt({ path: '/admin/material-certificates/certificate-types' }),
  certificatesAt({ path: '/admin/material-certificates/sources' }),
  certificatesAt({ path: '/admin/material-certificates/approved-products' }),
  certificatesAt({ path: '/admin/material-certificates/ticket-names' }),
] as const
