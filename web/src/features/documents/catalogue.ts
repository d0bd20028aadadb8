import { defineCatalogue } from '../../lib/i18n.ts'
import english from './documents.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof english
  }
}

defineCatalogue('documents', english, () => import('./documents.es.json'))
