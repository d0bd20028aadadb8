import { defineCatalogue } from '../../lib/i18n.ts'
import english from './work-zone-feeds.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'work-zone-feeds': typeof english
  }
}

defineCatalogue('work-zone-feeds', english, () => import('./work-zone-feeds.es.json'))
