import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** What lacks on a project, or of a vendor's own materials, loaded when it is opened. */
export const CertificateGaps = lazy(withRetry(() => import('./certificate-gaps.tsx')))
/** The certificates of a ticket's material, loaded with its drawer. */
export const TicketCertificates = lazy(withRetry(() => import('./ticket-certificates.tsx')))
/** What lacks for the loads on a pay item, loaded with its drawer. */
export const ItemCertificates = lazy(withRetry(() => import('./item-certificates.tsx')))
