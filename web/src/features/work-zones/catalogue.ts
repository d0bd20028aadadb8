import { defineCatalogue } from '../../lib/i18n.ts'
import english from './work-zones.en.json'

defineCatalogue('work-zones', english, () => import('./work-zones.es.json'))
