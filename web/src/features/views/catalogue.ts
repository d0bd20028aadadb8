import { defineCatalogue } from '../../lib/i18n.ts'
import english from './views.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    views: typeof english
  }
}

defineCatalogue('views', english, () => import('./views.es.json'))
