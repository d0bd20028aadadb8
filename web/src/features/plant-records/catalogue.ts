import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plant-records.en.json'

defineCatalogue('plant-records', english, () => import('./plant-records.es.json'))
