import { defineCatalogue } from '../../lib/i18n.ts'
import english from './exceptions.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    exceptions: typeof english
  }
}

defineCatalogue('exceptions', english, () => import('./exceptions.es.json'))
