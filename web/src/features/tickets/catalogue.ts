import { defineCatalogue } from '../../lib/i18n.ts'
import english from './tickets.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tickets: typeof english
  }
}

defineCatalogue('tickets', english, () => import('./tickets.es.json'))
