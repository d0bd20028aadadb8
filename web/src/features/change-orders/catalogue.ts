import { defineCatalogue } from '../../lib/i18n.ts'
import english from './change-orders.en.json'

defineCatalogue('change-orders', english, () => import('./change-orders.es.json'))
