import { defineCatalogue } from '../../lib/i18n.ts'
import english from './ingest.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ingest: typeof english
  }
}

defineCatalogue('ingest', english, () => import('./ingest.es.json'))
