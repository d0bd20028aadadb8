import type { SubmittalCode } from '@milepost/contract'

/** What a reviewer answers. */
interface Answer {
  readonly code: SubmittalCode
  readonly note?: string
  readonly clause?: string
}

/** A round of a submittal: the pages of its certificate, and the answer; without one it waits for it. */
interface Round {
  readonly pages: readonly (readonly string[])[]
  readonly answer?: Answer
}

/** A submittal of the demonstration: whose it is, what it certifies, and what becomes of it. */
export interface CertificateStory {
  /** Who begins it, by the name of the sign-in. */
  readonly by: 'vendor' | 'vendor2' | 'administrator'
  readonly supplier: string
  readonly material: string
  readonly type: string
  readonly file_name: string
  /** Days before today on which the certificate is dated. */
  readonly days: number
  readonly quantity?: readonly [approved: string, shipped: string, uom: string]
  readonly tags?: readonly string[]
  readonly notes?: string
  readonly rounds: readonly Round[]
  /** It stays a draft with its file, or is withdrawn once it was submitted. */
  readonly ends?: 'draft' | 'withdrawn'
}

const asphalt = { by: 'vendor', supplier: 'Cardinal Asphalt' } as const
const concrete = { by: 'vendor2', supplier: 'Hollis Ready Mix' } as const
const approved = { code: 'approved' } as const

/** Submittals in every state. */
export const certificateStories: readonly CertificateStory[] = [
  {
    ...asphalt,
    material: 'Asphalt mix, surface',
    type: 'Binder certificate',
    file_name: 'PG 64-22 tank 3.pdf',
    days: 40,
    quantity: ['2500', '2310', 'TON'],
    tags: ['night paving'],
    rounds: [{ pages: [['BINDER CERTIFICATE', 'Grade PG 64-22, tank 3', 'Flash point 304 C']], answer: approved }],
  },
  {
    ...asphalt,
    material: 'Asphalt mix, binder and base',
    type: 'Binder certificate',
    file_name: 'PG 67-22 tank 1.pdf',
    days: 165,
    rounds: [{ pages: [['BINDER CERTIFICATE', 'Grade PG 67-22, tank 1']], answer: approved }],
  },
  {
    ...asphalt,
    material: 'Graded aggregate base',
    type: 'Aggregate quality report',
    file_name: 'Quarry 2 soundness.pdf',
    days: 380,
    rounds: [{ pages: [['AGGREGATE QUALITY REPORT', 'Soundness 4.1 %, abrasion 31']], answer: approved }],
  },
  {
    ...concrete,
    material: 'Portland cement concrete',
    type: 'Certificate of compliance',
    file_name: 'Class AA compliance.pdf',
    days: 12,
    notes: 'For the deck of the bridge',
    rounds: [
      {
        pages: [['CERTIFICATE OF COMPLIANCE', 'Class AA 4000 Bridge Deck']],
        answer: { code: 'revise_and_resubmit', note: 'The signature of the plant manager is missing.' },
      },
      {
        pages: [['CERTIFICATE OF COMPLIANCE', 'Class AA 4000 Bridge Deck', 'Signed: R. Hollis']],
        answer: { code: 'approved_as_noted', note: 'For deck pours 1 to 4 only.' },
      },
    ],
  },
  {
    ...concrete,
    material: 'Reinforcing steel',
    type: 'Mill test report',
    file_name: 'Mill report, 3 heats.pdf',
    days: 9,
    quantity: ['86', '20', 'TON'],
    tags: ['deck'],
    rounds: [
      {
        pages: [
          ['MILL TEST REPORT', 'Bundles 24, ASTM A615 grade 60'],
          ['HEAT NO. 4512887', 'Yield 68,400 psi, tensile 104,100 psi'],
          ['HEAT NO. 4512888', 'Yield 67,900 psi, tensile 103,600 psi'],
          ['HEAT NO. 4512901', 'Yield 69,200 psi, tensile 105,000 psi'],
        ],
      },
    ],
  },
  {
    ...concrete,
    material: 'Reinforcing steel',
    type: 'Buy America certification',
    file_name: 'Buy America, rebar.pdf',
    days: 8,
    rounds: [
      {
        pages: [['BUY AMERICA CERTIFICATION', 'Melted and rolled in Cartersville, Georgia']],
        answer: { code: 'revise_and_resubmit', note: 'Name the heats that it covers.' },
      },
    ],
  },
  {
    ...concrete,
    material: 'Reinforced concrete pipe',
    type: 'Certificate of compliance',
    file_name: 'Pipe class III.pdf',
    days: 20,
    rounds: [
      {
        pages: [['CERTIFICATE OF COMPLIANCE', 'Pipe class III, absorption 10.4 %']],
        answer: { code: 'rejected', note: 'Absorption is above 9 %.', clause: '§ 843.2.01' },
      },
    ],
  },
  {
    ...asphalt,
    material: 'Asphalt mix, surface',
    type: 'Certificate of compliance',
    file_name: 'Compliance, surface.pdf',
    days: 3,
    rounds: [{ pages: [['CERTIFICATE OF COMPLIANCE', '12.5mm SP']] }],
    ends: 'withdrawn',
  },
  {
    ...asphalt,
    material: 'Asphalt mix, binder and base',
    type: 'Certificate of compliance',
    file_name: 'Compliance, base.pdf',
    days: 1,
    rounds: [{ pages: [['CERTIFICATE OF COMPLIANCE', '25mm SP Base']] }],
    ends: 'draft',
  },
  {
    by: 'administrator',
    supplier: 'Cardinal Asphalt',
    material: 'Asphalt mix, surface',
    type: 'Mix design approval',
    file_name: 'JMF 26-118.pdf',
    days: 60,
    rounds: [{ pages: [['MIX DESIGN APPROVAL', 'JMF 26-118, 12.5mm SP']], answer: approved }],
  },
]
