import { defineCatalogue } from '../../lib/i18n.ts'
import english from './reconciliation-uom.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'reconciliation-uom': typeof english
  }
}

defineCatalogue('reconciliation-uom', english, () => import('./reconciliation-uom.es.json'))
