import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-data.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'plant-data': typeof english
  }
}

defineCatalogue('plant-data', english, () => import('./plant-data.es.json'))
