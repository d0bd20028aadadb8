import { defineCatalogue } from '../../lib/i18n.ts'
import english from './activity.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    activity: typeof english
  }
}

defineCatalogue('activity', english, () => import('./activity.es.json'))
