import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plants.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    plants: typeof english
  }
}

defineCatalogue('plants', english, () => import('./plants.es.json'))
