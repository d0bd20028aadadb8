import { defineCatalogue } from '../../lib/i18n.ts'
import english from './equipment.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipment: typeof english
  }
}

defineCatalogue('equipment', english, () => import('./equipment.es.json'))
