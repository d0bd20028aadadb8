import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './reconciliation-page.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'reconciliation-page': typeof english
  }
}

defineCatalogue('reconciliation-page', english, () => import('./reconciliation-page.es.json'))
