import { defineCatalogue } from '../../lib/i18n.ts'
import english from './stations.en.json'

defineCatalogue('stations', english, () => import('./stations.es.json'))
