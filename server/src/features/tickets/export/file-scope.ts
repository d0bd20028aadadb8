import type { TicketFilters } from '@milepost/contract'
import { grantedProjects } from '../../../platform/context.ts'
import type { Exporter } from '../../exports/index.ts'
import { fileScope, type FileScope } from './file-scope.queries.ts'

/** Of which project a file is that somebody exports under filters; a project beyond the grant of a person from outside is not named. */
export const scopeOfFile = (exporter: Exporter, filters: TicketFilters): Promise<FileScope> =>
  fileScope(exporter.db, { authority_id: exporter.authority_id, project_ids: grantedProjects(exporter) }, filters)
