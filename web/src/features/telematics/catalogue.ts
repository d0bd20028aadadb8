import { defineCatalogue } from '../../lib/i18n.ts'
import english from './telematics.en.json'

defineCatalogue('telematics', english, () => import('./telematics.es.json'))
