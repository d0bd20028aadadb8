import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './pay-periods.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'pay-periods': typeof english
  }
}

defineCatalogue('pay-periods', english, () => import('./pay-periods.es.json'))
