import { defineCatalogue } from '../../lib/i18n.ts'
import english from './workshop.en.json'

defineCatalogue('workshop', english, () => import('./workshop.es.json'))
