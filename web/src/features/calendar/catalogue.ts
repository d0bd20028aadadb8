import { defineCatalogue } from '../../lib/i18n.ts'
import english from './calendar.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calendar: typeof english
  }
}

defineCatalogue('calendar', english, () => import('./calendar.es.json'))
