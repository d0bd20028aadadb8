import { dailyDiaries, fillText, type ReportLanguage } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { handle, type Feature, type RawFile } from '../../platform/http/feature.ts'
import { reportPdf } from '../../platform/pdf/report-pdf.ts'
import { orNotFound } from '../../platform/problem.ts'
import { fileOf, formWords, inTurn, projectHead, type ReportFileParts } from '../daily-report-files/index.ts'
import { diaryTexts } from './diary-texts.ts'
import { diaryOf, listDiaries } from './diaries.service.ts'
import { diaryParts, leadOf } from './printed-diary.ts'

/** A diary as a form to file, drawn in a thread of its own. Throws `not_found`, `too_many_prints`. */
const diaryForm = (
  ctx: RequestContext,
  { letterhead }: ReportFileParts,
  { language, ...day }: { id: number; date: string; language: ReportLanguage },
): Promise<RawFile> =>
  inTurn(ctx, async () => {
    const diary = await diaryOf(ctx, day)
    const project = orNotFound(await projectHead(ctx.db, ctx.authority_id, diary.project_id))
    const { agency, logo } = await letterhead(ctx.authority_id)
    const words = formWords(language, { project })
    const { title, footer, printed } = diaryTexts[language]
    const made = fillText(printed, {
      at: words.instant(ctx.clock().toISOString()),
      person: ctx.actor.name,
      zone: project.time_zone,
    })
    const content = await reportPdf({
      title: fillText(title, { date: words.date(diary.date) }),
      language,
      paper: 'letter',
      footer: fillText(footer, { agency, project: project.dot_code, date: diary.date }),
      logo,
      agency,
      lead: leadOf(diary, words),
      parts: [...diaryParts(diary, project, words), { heading: null, texts: [made] }],
    })
    return fileOf(content, {
      content_type: 'application/pdf',
      file_name: `daily-diary-${project.dot_code}-${diary.date}.pdf`,
    })
  })

/** Daily diaries: what the signed daily work reports of a project's day say together. Derived, never typed (D62). */
export const dailyDiariesFeature = (parts: ReportFileParts): Feature => ({
  name: 'daily-diaries',
  routes: [
    handle(dailyDiaries.list, listDiaries),
    handle(dailyDiaries.get, async (ctx, { params }) => ({ daily_diary: await diaryOf(ctx, params) })),
    handle(dailyDiaries.pdf, (ctx, { params, query }) => diaryForm(ctx, parts, { ...params, ...query })),
  ],
})
