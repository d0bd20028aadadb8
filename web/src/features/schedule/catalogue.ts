import { defineCatalogue } from '../../lib/i18n.ts'
import english from './schedule.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    schedule: typeof english
  }
}

defineCatalogue('schedule', english, () => import('./schedule.es.json'))
