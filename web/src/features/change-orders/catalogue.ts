import { defineCatalogue } from '../../lib/i18n.ts'
import english from './change-orders.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'change-orders': typeof english
  }
}

defineCatalogue('change-orders', english, () => import('./change-orders.es.json'))
