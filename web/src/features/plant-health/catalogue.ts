import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-health.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'plant-health': typeof english
  }
}

defineCatalogue('plant-health', english, () => import('./plant-health.es.json'))
