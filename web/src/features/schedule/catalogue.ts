import { defineCatalogue } from '../../lib/i18n.ts'
import english from './schedule.en.json'

defineCatalogue('schedule', english, () => import('./schedule.es.json'))
