import { defineCatalogue } from '../../lib/i18n.ts'
import english from './history.en.json'

defineCatalogue('history', english, () => import('./history.es.json'))
