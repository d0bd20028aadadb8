import { defineCatalogue } from '../../lib/i18n.ts'
import english from './find.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    find: typeof english
  }
}

defineCatalogue('find', english, () => import('./find.es.json'))
