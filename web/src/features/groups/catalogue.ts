import { defineCatalogue } from '../../lib/i18n.ts'
import english from './groups.en.json'

defineCatalogue('groups', english, () => import('./groups.es.json'))
