import { lazy } from 'react'
import { withTexts } from '../with-texts.ts'

/** A ticket's drawer, for pages of other features. */
export const LazyTicketFlyOut = lazy(withTexts(() => import('./ticket-fly-out.tsx')))
