import { lazy } from 'react'
import { withTexts } from '../with-texts.ts'

/** The list of tickets, for pages of other features. */
export const LazyTicketList = lazy(withTexts(async () => ({ default: (await import('./ticket-list.tsx')).TicketList })))
