import type { Agency } from './agency.ts'
import { daysBefore } from './calendar.ts'
import type { NextId } from './next-id.ts'

type Row = Record<string, unknown>

/** A tester of each laboratory, and what both are qualified for: the agency's program, and the accreditation of the laboratories. */
export function peopleAndQualifications({
  agency,
  laboratories: [own, outside],
  testers: [ownTester, outsideTester],
  today,
  nextId,
}: {
  agency: Agency
  laboratories: readonly [{ id: number; accredited_until: string }, { id: number; accredited_until: string }]
  testers: readonly [number, number]
  today: string
  nextId: NextId
}): { testers: Row[]; qualifications: Row[] } {
  const { authority_id } = agency
  const qualification = (values: Row) => ({
    authority_id,
    id: nextId(),
    level: 'qualified',
    methods: [],
    body: 'State technician qualification program',
    valid_from: daysBefore(today, 700),
    tester_id: null,
    laboratory_id: null,
    certificate_number: null,
    valid_to: null,
    ...values,
  })
  const accreditation = ({ id, accredited_until }: { id: number; accredited_until: string }) =>
    qualification({
      laboratory_id: id,
      level: 'accredited',
      body: 'AASHTO Accreditation Program',
      valid_to: accredited_until,
    })
  return {
    testers: [
      {
        authority_id,
        id: ownTester,
        name: agency.memberships.get('qc_lab')?.name ?? 'Laboratory',
        employer: null,
        laboratory_id: own.id,
        certificate_number: 'QT-1187',
        email: `qc_lab@${agency.world.sign_in_domain}`,
      },
      {
        authority_id,
        id: outsideTester,
        name: 'Grace Okafor',
        employer: 'Lakeside Engineering',
        laboratory_id: outside.id,
        certificate_number: 'QT-2041',
        email: null,
      },
    ],
    qualifications: [
      accreditation(own),
      accreditation(outside),
      qualification({ tester_id: ownTester, certificate_number: 'QT-1187', valid_to: daysBefore(today, -395) }),
      qualification({ tester_id: outsideTester, certificate_number: 'QT-2041', valid_to: daysBefore(today, -41) }),
    ],
  }
}
