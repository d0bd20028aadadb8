import { defineCatalogue } from '../../lib/i18n.ts'
import english from './tickets.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tickets: typeof english
    ticket_fields: Record<string, string>
  }
}

defineCatalogue('tickets', english, () => import('./tickets.es.json'))
// English names of fields are in the dictionary.
defineCatalogue('ticket_fields', {}, async () => ({
  default: (await import('@milepost/contract/tickets/ticket-field-labels-es')).spanishFieldLabels,
}))
