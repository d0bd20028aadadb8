import { defineCatalogue } from '../../lib/i18n.ts'
import english from './pay-items.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'pay-items': typeof english
  }
}

defineCatalogue('pay-items', english, () => import('./pay-items.es.json'))
