import { employees, masterPayItems, payItems, reconciliation } from '@milepost/contract'
import { FILE_DAY } from '../../cases/growth.queries.ts'
import { file, lines, of, params, taken, type GrowingWork } from './kinds.ts'

/** Files of ever more rows. */
export const growingFiles: readonly GrowingWork[] = [
  {
    name: 'file of master items',
    ...file,
    prepare: taken((_world, { rows }) =>
      of(masterPayItems.import, {
        csv: lines(rows, (n) => `M${rows}-${n},Item ${n},TON`, 'item_code,item_description,unit_of_measure'),
      }),
    ),
  },
  {
    name: 'file of a contract',
    ...file,
    prepare: taken(({ place }, { at, rows }) =>
      of(payItems.import, {
        params: { projectId: place.other_project_ids[at] },
        csv: lines(
          rows,
          (n) => `${n},C-${n},Item ${n},TON,${n}`,
          'line_number,item_code,item_description,unit_of_measure,quantity',
        ),
      }),
    ),
  },
  {
    name: 'file of quantities',
    ...file,
    prepare: taken((world, { rows }) =>
      of(reconciliation.importEntries, {
        params: params(world),
        csv: lines(rows, (n) => `${n},${FILE_DAY},2,${rows}`, 'line_number,work_date,quantity,location'),
      }),
    ),
  },
  {
    name: 'the same file again',
    ...file,
    prepare: taken((world, { rows }) =>
      of(reconciliation.importEntries, {
        params: params(world),
        csv: lines(rows, (n) => `${n},${FILE_DAY},2,${rows}`, 'line_number,work_date,quantity,location'),
      }),
    ),
  },
  {
    name: 'file of employees',
    sizes: [100, 1000],
    bound: '1,000 rows a file',
    prepare: taken((_world, { rows }) =>
      of(employees.import, {
        csv: lines(
          rows,
          (n) => `Ada,Growth ${n},ada.${rows}.${n}@growth.example,qc_lab`,
          'first_name,last_name,email,role',
        ),
      }),
    ),
  },
]
