/** The paving guide of the demonstration's agency, page by page, which its assistant answers from. */
export const guidePages = [
  [
    'Field Guide for Asphalt Paving',
    'Section 1. Delivery and temperature',
    'Each load of hot mix arrives with an electronic delivery ticket before it is placed.',
    'The mix is between 265 F and 330 F when it is discharged into the paver.',
    'A load below 265 F is rejected at the paver, and the ticket names the reason.',
    'Do not place surface course when the air temperature is below 50 F.',
    'Loads are covered with a tarp from the plant to the paver.',
  ],
  [
    'Section 2. Tack coat and joints',
    'Apply tack coat at a residual rate of 0.05 to 0.08 gallons per square yard.',
    'Wait until the tack coat has broken before the paver places mix on it.',
    'Longitudinal joints of adjacent courses are offset by at least 6 inches.',
    'Seal an open joint before the surface course is placed.',
  ],
  [
    'Section 3. Sampling and density',
    'The inspector witnesses one sample of mix for each sublot of 500 tons.',
    'A density core is cut within 24 hours of placing and is never cut within 1 foot of an edge.',
    'In-place density of the surface course is at least 92.0 percent of the theoretical maximum.',
    'A failed verification sample stops placement until the engineer decides.',
  ],
  [
    'Section 4. Tickets and payment',
    'A contractor agrees to a load or disputes it on the day it is delivered.',
    'Disputed loads are listed as exceptions until both sides agree.',
    'Quantities are paid in the period in which the load was accepted.',
    'Questions about a closed pay period go to the office of the area manager.',
  ],
] as const

/** Questions of its evaluation set, with the page of the guide that a right answer cites; null where it has to say that it does not know. */
export const guideQuestions: readonly { question: string; page: number | null }[] = [
  { question: 'At what temperature is a load of hot mix rejected at the paver?', page: 1 },
  { question: 'How cold may the air be when surface course is placed?', page: 1 },
  { question: 'What is the residual rate of tack coat?', page: 2 },
  { question: 'By how much are longitudinal joints offset?', page: 2 },
  { question: 'How many tons does one sublot have?', page: 3 },
  { question: 'When is a density core cut?', page: 3 },
  { question: 'What happens to a load that the contractor disputes?', page: 4 },
  { question: 'Who decides on the color of lane markings?', page: null },
]
