import { daysBefore } from './calendar.ts'

/** What the first agency knows of a company: days from today to the last day of each license and insurance. */
interface KnownCompany {
  readonly name: string
  readonly address: readonly [address_1: string, city: string, zip: string]
  readonly phone: string
  readonly credentials: readonly (readonly [kind: string, title: string, issuer: string, days: number])[]
}

const known: readonly KnownCompany[] = [
  {
    name: 'Cardinal Asphalt',
    address: ['400 Quarry Road', 'Atlanta', '30318'],
    phone: '+14045550171',
    credentials: [
      ['insurance', 'General liability', 'Southern Mutual', 18],
      ['certification', 'Asphalt plant certification', 'Department of Transportation', 210],
    ],
  },
  {
    name: 'Hollis Ready Mix',
    address: ['85 Kiln Street', 'Marietta', '30060'],
    phone: '+17705550118',
    credentials: [['insurance', 'General liability', 'Peach State Insurance', 140]],
  },
  {
    name: 'Lakeside Engineering',
    address: ['12 Lake Avenue, Suite 300', 'Decatur', '30030'],
    phone: '+14045550192',
    credentials: [
      ['license', 'Professional engineering firm', 'State Board of Engineers', -6],
      ['insurance', 'Professional liability', 'Southern Mutual', 95],
    ],
  },
]

/** Rows of companies and their credentials. */
export function companyRows({
  authority_id,
  companies,
  today,
  nextId,
}: {
  authority_id: number
  companies: readonly { id: number; name: string }[]
  today: string
  nextId: () => number
}) {
  const found = known.flatMap((company) => {
    const company_id = companies.find(({ name }) => name === company.name)?.id
    return company_id === undefined ? [] : [{ ...company, id: nextId(), company_id }]
  })
  return {
    agency_companies: found.map(({ id, company_id, name, address, phone, credentials }) => ({
      authority_id,
      id,
      company_id,
      name,
      address_1: address[0],
      city: address[1],
      state: 'GA',
      zip: address[2],
      phone,
      next_expires_on: daysBefore(today, -Math.min(...credentials.map(([, , , days]) => days))),
    })),
    company_credentials: found.flatMap(({ id, credentials }) =>
      credentials.map(([kind, title, issuer, days]) => ({
        authority_id,
        id: nextId(),
        agency_company_id: id,
        kind,
        title,
        issuer,
        expires_on: daysBefore(today, -days),
      })),
    ),
  }
}
