import { defineCatalogue } from '../../lib/i18n.ts'
import english from './sessions.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sessions: typeof english
  }
}

defineCatalogue('sessions', english, () => import('./sessions.es.json'))
