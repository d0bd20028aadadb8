import { defineCatalogue } from '../../lib/i18n.ts'
import english from './map.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    map: typeof english
  }
}

defineCatalogue('map', english, () => import('./map.es.json'))
