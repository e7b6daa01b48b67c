import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { SettingChoices, Session } from '../network-adapter.ts'
import type { PinterestApp } from './pinterest-app.ts'
import type { PinterestCalls } from './pinterest-calls.ts'

const board = z.object({ id: z.string(), name: z.string(), privacy: z.string().nullish() })

const page = z.object({ items: z.array(board), bookmark: z.string().nullish() })

const pageSize = 250
const mostPages = 4

const trial = 'Pinterest has given this installation trial access only: nobody but you sees these pins yet.'

const labelOf = ({ name, privacy }: z.infer<typeof board>): string => (privacy === 'SECRET' ? `${name} (secret)` : name)

/** The boards of an account. */
export const listBoards = async (
  { call }: Pick<PinterestCalls, 'call'>,
  app: PinterestApp,
  { accessToken: token }: Session,
): Promise<SettingChoices> => {
  const boards: z.infer<typeof board>[] = []
  let bookmark: string | undefined
  for (let read = 0; read < mostPages; read += 1) {
    const query = new URLSearchParams({ page_size: String(pageSize), ...(bookmark !== undefined && { bookmark }) })
    const answer = contentOf(page, await call({ url: `${app.url}/boards?${query.toString()}`, method: 'GET', token }))
    boards.push(...answer.items)
    bookmark = answer.bookmark ?? undefined
    if (bookmark === undefined) break
  }
  const options = boards.map((each) => ({ value: each.id, label: labelOf(each) }))
  return { options: { board: options }, notes: app.isApproved ? [] : [trial] }
}
