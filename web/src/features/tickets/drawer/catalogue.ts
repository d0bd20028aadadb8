import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './ticket.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ticket: typeof english
  }
}

defineCatalogue('ticket', english, () => import('./ticket.es.json'))
