import { defineList, filterBy } from '../core/define-list.ts'
import { projectStatuses } from './project-status.ts'

/** Without a view, projects that are neither archived, hidden nor deleted. `hidden` and `deleted` are the administrators'. */
export const projectViews = ['archived', 'hidden', 'deleted'] as const

const mark = filterBy('boolean', ['eq'])

/** The projects of an agency. */
export const projectList = defineList({
  sorts: [
    'name',
    'contract_number',
    'state_project_number',
    'job_number',
    'start_date',
    'updated_at',
    'last_active_on',
    'days_active',
    'waiting',
  ],
  filters: {
    view: filterBy(projectViews, ['eq']),
    status: filterBy(projectStatuses, ['eq', 'in']),
    district_id: filterBy('id', ['eq', 'in']),
    contractor_name: filterBy('text', ['eq', 'in']),
    /** Projects with the caller in their team, of an area manager those of the district too. */
    mine: mark,
    /** Those that the person marked. */
    favorite: mark,
    /** Projects with pending tickets. */
    tickets_waiting: mark,
    /** Projects with a ticket printed today, in their own zone. */
    active_today: mark,
  },
  address: {
    status: ['status', 'in'],
    district: ['district_id', 'in'],
    mine: ['mine', 'eq', 'yes'],
    favorite: ['favorite', 'eq', 'yes'],
    waiting: ['tickets_waiting', 'eq', 'yes'],
    active: ['active_today', 'eq', 'yes'],
  },
  counts: ['status'],
})
