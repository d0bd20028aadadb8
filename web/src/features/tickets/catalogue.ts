import { defineCatalogue } from '../../lib/i18n.ts'
import english from './tickets.en.json'

defineCatalogue('tickets', english, () => import('./tickets.es.json'))
// English names of fields are in the dictionary.
defineCatalogue('ticket_fields', {}, async () => ({
  default: (await import('@milepost/contract/tickets/ticket-field-labels-es')).spanishFieldLabels,
}))
