import { expect, test } from 'vitest'
import { draw } from './draw.tsx'
import { repeatedSentences } from './repeated-sentences.ts'

test('a sentence that is shown twice is found, what may come twice is not', async () => {
  await draw(
    <main>
      <h2>Reconciliation of this project is active.</h2>
      <p>
        Contract items change by <b>Updates</b>. Reconciliation of this project is active
      </p>
      <button type="button">Assign the two tickets to items</button>
      <p className="visually-hidden">Read by screen readers alone, twice.</p>
      <p className="visually-hidden">Read by screen readers alone, twice.</p>
      <ul>
        {[1, 2].map((at) => (
          <li key={at}>
            <p>What is in every record of a list.</p>
          </li>
        ))}
      </ul>
      <p>Assign the two tickets to items</p>
    </main>,
  )
  expect(repeatedSentences(document.body)).toEqual(['Reconciliation of this project is active'])
})
