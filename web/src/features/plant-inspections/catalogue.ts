import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-inspections.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'plant-inspections': typeof english
  }
}

defineCatalogue('plant-inspections', english, () => import('./plant-inspections.es.json'))
