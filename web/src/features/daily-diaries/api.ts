import { dailyDiaries } from '@milepost/contract/daily-diaries/daily-diaries.contract'
import { diaryList } from '@milepost/contract/daily-diaries/daily-diaries.list'
import { fetchFile } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import { keepFile } from '../exports/index.ts'

/** The list of diaries as its page's address has it. */
export const diariesCodec = listCodec(diaryList)
export type DiariesListState = ListStateOf<typeof diariesCodec>

/** All of diaries that the browser keeps is below this key. */
export const diariesKey = ['daily_diaries'] as const
/** Live events that change what a diary says. */
export const diaryEvents = ['daily_work_reports.changed'] as const

export const diaryListOptions = (projectId: number, listState: DiariesListState) => {
  const query = diariesCodec.query(listState)
  return listQuery([...diariesKey, 'list', projectId, query], dailyDiaries.list, { params: { id: projectId }, query })
}

export const diaryOptions = (projectId: number, date: string) =>
  routeQuery(
    [...diariesKey, 'one', projectId, date],
    dailyDiaries.get,
    { params: { id: projectId, date } },
    ({ daily_diary }) => daily_diary,
  )

/** Hands the form of a diary to the browser, in the language of the page. */
export async function saveDiary(projectId: number, date: string, language: 'en' | 'es'): Promise<void> {
  const file = await fetchFile(dailyDiaries.pdf, { params: { id: projectId, date }, query: { language } })
  keepFile(file, file.name)
}
