import { addMs } from '@vignette/domain/kernel/calendar'
import { customerSearches } from '@vignette/domain/support/searches/decider'
import { customerViews } from '@vignette/domain/support/views/decider'
import { array, constantFrom, nat, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { recording, specification } from '../given.ts'

const given = specification(customerViews)

const start = '2026-11-22T10:00:00.000Z'
const minutesLater = (minutes: number) => addMs(start, minutes * 60_000)
const viewed = (agent: string, viewedAt: string) =>
  ({ type: 'CustomerViewed', data: { userId: 'u1', agent, view: 'account', viewedAt } }) as const
const view = (agent: string, now: string) =>
  ({ type: 'ViewCustomer', userId: 'u1', agent, view: 'account', now }) as const

it('records who looks at a customer', () => {
  given().when(view('a1', start)).then(viewed('a1', start))
})

it('records the same agent again only after a quarter of an hour', () => {
  given(viewed('a1', start)).when(view('a1', start)).thenNothing()
  given(viewed('a1', start))
    .when(view('a1', addMs(minutesLater(15), -1)))
    .thenNothing()
  given(viewed('a1', start))
    .when(view('a1', minutesLater(15)))
    .then(viewed('a1', minutesLater(15)))
})

it('records each agent for themselves', () => {
  given(viewed('a1', start))
    .when(view('a2', minutesLater(1)))
    .then(viewed('a2', minutesLater(1)))
  given(viewed('a1', start), viewed('a2', minutesLater(1)))
    .when(view('a1', minutesLater(2)))
    .thenNothing()
})

it('records each view for itself, and every copy that is taken', () => {
  const timeline = { ...view('a1', start), view: 'timeline' } as const
  const seen = { type: 'CustomerViewed', data: { ...viewed('a1', start).data, view: 'timeline' } } as const
  given(viewed('a1', start)).when(timeline).then(seen)
  given(seen).when(timeline).thenNothing()
  const exporting = { type: 'ExportHistory', userId: 'u1', agent: 'a1', format: 'csv', now: start } as const
  const data = { userId: 'u1', agent: 'a1', format: 'csv', exportedAt: start } as const
  const exported = { type: 'HistoryExported', data } as const
  given().when(exporting).then(exported)
  given(exported).when(exporting).then(exported)
})

it('records every copy of the history of a workspace', () => {
  const exporting = {
    type: 'ExportWorkspaceHistory',
    workspaceId: 'w1',
    agent: 'a1',
    format: 'csv',
    now: start,
  } as const
  const data = { workspaceId: 'w1', agent: 'a1', format: 'csv', exportedAt: start } as const
  const exported = { type: 'WorkspaceHistoryExported', data } as const
  given().when(exporting).then(exported)
  given(exported).when(exporting).then(exported)
})

const mailViewed = (mailKey: string, viewedAt: string) =>
  ({ type: 'MailViewed', data: { userId: 'u1', mailKey, agent: 'a1', viewedAt } }) as const
const viewMail = (mailKey: string, now: string) =>
  ({ type: 'ViewMail', userId: 'u1', mailKey, agent: 'a1', now }) as const

it('records who reads a mail about somebody, each mail for itself', () => {
  given(viewed('a1', start)).when(viewMail('mailing-1-0', start)).then(mailViewed('mailing-1-0', start))
  given(mailViewed('mailing-1-0', start))
    .when(viewMail('mailing-1-0', minutesLater(14)))
    .thenNothing()
  given(mailViewed('mailing-1-0', start))
    .when(viewMail('mailing-1-0', minutesLater(15)))
    .then(mailViewed('mailing-1-0', minutesLater(15)))
  given(mailViewed('mailing-1-0', start)).when(viewMail('mailing-2-0', start)).then(mailViewed('mailing-2-0', start))
  given(mailViewed('mailing-1-0', start)).when(view('a1', start)).then(viewed('a1', start))
})

const look = record({ agent: constantFrom('a1', 'a2', '__proto__'), minute: nat({ max: 90 }) })

property(
  'every look is recorded, or follows a recorded one within a quarter of an hour',
  [array(look)],
  (unordered) => {
    const looks = unordered.toSorted((a, b) => a.minute - b.minute)
    const events = recording(customerViews)(...looks.map(({ agent, minute }) => view(agent, minutesLater(minute))))
    const isCovered = ({ agent, minute }: (typeof looks)[number]) =>
      events.some(({ data }) => {
        if (!('viewedAt' in data)) return false
        const after = Date.parse(minutesLater(minute)) - Date.parse(data.viewedAt)
        return data.agent === agent && after >= 0 && after < 15 * 60_000
      })
    expect(looks.filter((each) => !isCovered(each))).toEqual([])
    for (const agent of new Set(events.map(({ data }) => data.agent))) {
      const times = events.flatMap(({ data }) =>
        'viewedAt' in data && data.agent === agent ? [Date.parse(data.viewedAt)] : [],
      )
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      expect(gaps.filter((gap) => gap < 15 * 60_000)).toEqual([])
    }
  },
)

it('records every search with what it showed, and not what was looked for', () => {
  const search = { type: 'SearchCustomers', agent: 'a1', hits: 3 } as const
  const searched = { type: 'CustomersSearched', data: { agent: 'a1', hits: 3 } } as const
  specification(customerSearches)(searched).when(search).then(searched)
})
