import { defineCatalogue } from '../../lib/i18n.ts'
import english from './work-zone-feeds.en.json'

defineCatalogue('work-zone-feeds', english, () => import('./work-zone-feeds.es.json'))
