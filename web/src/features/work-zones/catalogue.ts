import { defineCatalogue } from '../../lib/i18n.ts'
import english from './work-zones.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'work-zones': typeof english
  }
}

defineCatalogue('work-zones', english, () => import('./work-zones.es.json'))
