import { defineCatalogue } from '../../lib/i18n.ts'
import english from './list-notes.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'list-notes': typeof english
  }
}

defineCatalogue('list-notes', english, () => import('./list-notes.es.json'))
