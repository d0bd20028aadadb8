import { defineCatalogue } from '../../lib/i18n.ts'
import type drawer from './drawer/tickets.drawer.en.json'
import type filters from './filters/tickets.filters.en.json'
import english from './tickets.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** The texts of the drawer and of the filters come with them. */
    tickets: typeof english & typeof drawer & typeof filters
    ticket_fields: Record<string, string>
  }
}

defineCatalogue('tickets', english, () => import('./tickets.es.json'))
// English names of fields are in the dictionary.
defineCatalogue('ticket_fields', {}, async () => ({
  default: (await import('@milepost/contract/tickets/ticket-field-labels-es')).spanishFieldLabels,
}))
