import { fillText, samplePrints, type Sample } from '@milepost/contract'
import type { Language } from '@milepost/contract/core/questionnaire/questionnaire'
import { Readable } from 'node:stream'
import { holderOf, type RequestContext } from '../../../platform/context.ts'
import { handle, RawFile, type Feature } from '../../../platform/http/feature.ts'
import { printQueue } from '../../../platform/pdf/print-queue.ts'
import type { PdfReport } from '../../../platform/pdf/pdf-report.ts'
import { reportPdf } from '../../../platform/pdf/report-pdf.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Letterhead } from '../../exports/index.ts'
import { sampleOf } from '../../samples/index.ts'
import { printedInstant, speakerOf } from '../../tickets/index.ts'
import { finishedTests } from '../tests/sample-tests.service.ts'
import { printTexts } from './print-texts.ts'
import { labelOf, reportParts, type SamplePrinting } from './printed-sample.ts'

/** What a print needs besides the request. */
interface SamplePrintParts {
  public_url: string
  letterhead(authority_id: number): Promise<Letterhead>
}

const queue = printQueue({ at_once: 2, of_one: 8, waiting: 200 })

/** The label of a sample on a page of paper, to be cut out and fastened to it. */
const sampleLabel = (
  ctx: RequestContext,
  parts: SamplePrintParts,
  { id, language }: { id: number; language: Language },
): Promise<RawFile> =>
  inTurn(ctx, async () => {
    const sample = await sampleOf(ctx, id)
    const { number } = sample
    const { label_title, label_text } = printTexts[language]
    const frame = await frameOf(ctx, parts, { sample, language, whole: false })
    const title = fillText(label_title, { number })
    return await fileOf({ ...frame, title, lead: [label_text, ...frame.lead], parts: [] }, `label-${number}.pdf`)
  })

/** The laboratory report of a sample. Until its results are authorized it says that it is preliminary. Throws `sample_without_results` where no test is finished. */
const laboratoryReport = (
  ctx: RequestContext,
  parts: SamplePrintParts,
  { id, language }: { id: number; language: Language },
): Promise<RawFile> =>
  inTurn(ctx, async () => {
    const sample = await sampleOf(ctx, id)
    const tests = await finishedTests(ctx, id)
    if (tests.length === 0) throw new Problem('sample_without_results')
    const printing = printingOf(sample, language)
    const report = {
      ...(await frameOf(ctx, parts, { sample, language, whole: true })),
      parts: reportParts(sample, tests, printing),
    }
    const { preliminary } = printTexts[language]
    const lead = ['complete', 'approved'].includes(sample.status) ? report.lead : [preliminary, ...report.lead]
    return await fileOf({ ...report, lead }, `laboratory-report-${sample.number}.pdf`)
  })

const inTurn = (ctx: RequestContext, work: () => Promise<RawFile>) => queue.inTurn(`holder ${holderOf(ctx)}`, work)

const printingOf = ({ time_zone }: Sample, language: Language): SamplePrinting => ({
  language,
  instant: (at) => printedInstant(at, { speaker: speakerOf(language), time_zone }),
})

/** What every print of a sample has: the letterhead, the label, and by whom and when it was made. */
async function frameOf(
  ctx: RequestContext,
  { letterhead, public_url }: SamplePrintParts,
  { sample, language, whole }: { sample: Sample; language: Language; whole: boolean },
): Promise<Omit<PdfReport, 'parts'>> {
  const { agency, logo } = await letterhead(ctx.authority_id)
  const { title, footer, made, fields } = printTexts[language]
  const { id, number, notes } = sample
  const printing = printingOf(sample, language)
  return {
    title: fillText(title, { number }),
    language,
    paper: 'letter',
    footer: fillText(footer, { agency, number }),
    logo,
    agency,
    label: labelOf(sample, printing, { address: `${public_url}/samples?sample=${id}`, whole }),
    lead: [
      ...(notes === null ? [] : [`${fields.notes}: ${notes}`]),
      fillText(made, { at: printing.instant(ctx.clock().toISOString()), person: ctx.actor.name }),
    ],
  }
}

async function fileOf(report: PdfReport, file_name: string): Promise<RawFile> {
  const content = await reportPdf(report)
  return new RawFile({
    content: Readable.from([content]),
    content_type: 'application/pdf',
    size: content.length,
    file_name,
  })
}

/** Samples on paper: their labels and laboratory reports. */
export const samplePrintsFeature = (parts: SamplePrintParts): Feature => ({
  name: 'sample-tests/print',
  routes: [
    handle(samplePrints.label, (ctx, { params, query }) => sampleLabel(ctx, parts, { ...params, ...query })),
    handle(samplePrints.report, (ctx, { params, query }) => laboratoryReport(ctx, parts, { ...params, ...query })),
  ],
})
