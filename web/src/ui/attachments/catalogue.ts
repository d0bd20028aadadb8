import { defineCatalogue } from '../../lib/i18n.ts'
import english from './attachments.en.json'

defineCatalogue('attachments', english, () => import('./attachments.es.json'))
