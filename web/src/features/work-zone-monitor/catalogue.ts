import { defineCatalogue } from '../../lib/i18n.ts'
import english from './work-zone-monitor.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'work-zone-monitor': typeof english
  }
}

defineCatalogue('work-zone-monitor', english, () => import('./work-zone-monitor.es.json'))
