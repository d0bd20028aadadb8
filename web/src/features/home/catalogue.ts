import { defineCatalogue } from '../../lib/i18n.ts'
import english from './home.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof english
  }
}

defineCatalogue('home', english, () => import('./home.es.json'))
