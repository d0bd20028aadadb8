import { defineCatalogue } from '../../lib/i18n.ts'
import english from './activity.en.json'

defineCatalogue('activity', english, () => import('./activity.es.json'))
