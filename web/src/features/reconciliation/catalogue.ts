import { defineCatalogue } from '../../lib/i18n.ts'
import english from './reconciliation.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reconciliation: typeof english
  }
}

defineCatalogue('reconciliation', english, () => import('./reconciliation.es.json'))
