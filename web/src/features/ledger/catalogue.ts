import { defineCatalogue } from '../../lib/i18n.ts'
import english from './ledger.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ledger: typeof english
  }
}

defineCatalogue('ledger', english, () => import('./ledger.es.json'))
