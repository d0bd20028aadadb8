import { defineCatalogue } from '../../lib/i18n.ts'
import english from './calibration.en.json'

defineCatalogue('calibration', english, () => import('./calibration.es.json'))
