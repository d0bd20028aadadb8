import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-records.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'plant-records': typeof english
  }
}

defineCatalogue('plant-records', english, () => import('./plant-records.es.json'))
