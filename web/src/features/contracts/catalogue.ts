import { defineCatalogue } from '../../lib/i18n.ts'
import english from './contracts.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contracts: typeof english
  }
}

defineCatalogue('contracts', english, () => import('./contracts.es.json'))
