import { defineCatalogue } from '../../lib/i18n.ts'
import english from './calendar.en.json'

defineCatalogue('calendar', english, () => import('./calendar.es.json'))
