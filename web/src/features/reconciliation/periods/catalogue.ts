import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './pay-periods.en.json'

defineCatalogue('pay-periods', english, () => import('./pay-periods.es.json'))
