import type { RecentHit } from './recent-hits.ts'

/** Where what was found is opened: a record in its own page or drawer, a truck or plant as the tickets that name it. */
export function listStateOfHit({
  kind,
  id,
  title,
  project_id,
}: Pick<RecentHit, 'kind' | 'id' | 'title' | 'project_id'>): {
  to: string
  search?: Record<string, string>
} {
  const opens = String(id)
  switch (kind) {
    case 'project':
      return { to: `/projects/${id}` }
    case 'ticket':
      return { to: '/tickets', search: { search: title, ticket: opens } }
    case 'truck':
      return { to: '/tickets', search: { truck_id: opens } }
    case 'plant':
      return { to: '/tickets', search: { plant_id: opens } }
    case 'pay_item':
      return { to: `/projects/${project_id}/pay-items`, search: { item: opens } }
    case 'master_pay_item':
      return { to: '/pay-item', search: { item: opens } }
    case 'document':
      return { to: `/projects/${project_id}/documents`, search: { document: opens } }
    case 'person':
      return { to: '/admin/employees', search: { employee: opens } }
  }
}
