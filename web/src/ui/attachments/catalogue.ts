import { defineCatalogue } from '../../lib/i18n.ts'
import english from './attachments.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    attachments: typeof english
  }
}

defineCatalogue('attachments', english, () => import('./attachments.es.json'))
