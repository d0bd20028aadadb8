import { defineCatalogue } from '../../lib/i18n.ts'
import english from './work-zone-monitor.en.json'

defineCatalogue('work-zone-monitor', english, () => import('./work-zone-monitor.es.json'))
