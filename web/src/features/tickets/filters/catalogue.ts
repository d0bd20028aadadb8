import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './tickets.filters.en.json'

defineCatalogue('tickets', english, () => import('./tickets.filters.es.json'))
