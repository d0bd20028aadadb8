import { documents } from '@milepost/contract/documents/documents.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import '../documents.en.json'
import { PdfSheet } from './pdf-sheet.tsx'

/** A PDF of one page with a word on it. */
const pdf = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length 43>> stream
BT /F1 24 Tf 20 40 Td (Guardrail) Tj ET
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`

test('a page of a PDF is drawn', async () => {
  fakeServer('administrator', [answer(documents.download, () => new Response(pdf))])
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <PdfSheet document={{ id: 1, name: 'Plan.pdf', version: { id: 2 } } as never} page={1} />
    </QueryClientProvider>,
  )
  const canvas = page.getByRole('img', { name: 'Plan.pdf, page 1' })
  await expect.element(canvas).toBeVisible()
  await expect
    .poll(() => {
      const { width, height } = canvas.element() as HTMLCanvasElement
      const pen = (canvas.element() as HTMLCanvasElement).getContext('2d')
      return new Set(pen?.getImageData(0, 0, width, height).data).size
    })
    .toBeGreaterThan(2)
})
