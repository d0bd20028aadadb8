import { defineCatalogue } from '../i18n.ts'
import english from './uploads.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    uploads: typeof english
  }
}

defineCatalogue('uploads', english, () => import('./uploads.es.json'))
