import { formatTimeOfDay } from '../../../lib/dates.ts'
import { sectionFields } from '../report/report-fields.ts'
import { RowsSection } from '../report/rows-section.tsx'
import { Sources } from '../report/sources.tsx'

/** Samples taken and tests made on the day, with their results. */
export const SamplesSection = () => (
  <RowsSection
    section="samples"
    fields={sectionFields.samples}
    blank={{ sample_id: null, number: '', what: '', result: null, facts: [] }}
    columns={[
      {
        name: 'number',
        cell: (row) => (
          <>
            {row.number} <Sources facts={row.facts} />
          </>
        ),
      },
      { name: 'what', cell: (row) => row.what },
      { name: 'result', cell: (row) => row.result ?? '-' },
    ]}
  />
)

/** Work zones that were armed, with their times. */
export const WorkZonesSection = () => (
  <RowsSection
    section="work_zones"
    fields={sectionFields.work_zones}
    blank={{ work_zone_id: null, name: '', armed: null, disarmed: null, comment: null, facts: [] }}
    columns={[
      {
        name: 'name',
        cell: (row) => (
          <>
            {row.name} <Sources facts={row.facts} />
          </>
        ),
      },
      { name: 'armed', cell: (row) => formatTimeOfDay(row.armed) },
      { name: 'disarmed', cell: (row) => formatTimeOfDay(row.disarmed) },
      { name: 'comment', cell: (row) => row.comment ?? '-' },
    ]}
  />
)

/** Visitors of the site. */
export const VisitorsSection = () => (
  <RowsSection
    section="visitors"
    fields={sectionFields.visitors}
    blank={{ name: '', organization: null, purpose: null, arrived: null, left: null }}
    columns={[
      { name: 'name', cell: (row) => row.name },
      { name: 'organization', cell: (row) => row.organization ?? '-' },
      { name: 'purpose', cell: (row) => row.purpose ?? '-' },
      { name: 'arrived', cell: (row) => formatTimeOfDay(row.arrived) },
      { name: 'left', cell: (row) => formatTimeOfDay(row.left) },
    ]}
  />
)
