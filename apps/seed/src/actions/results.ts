import { generation } from '@vignette/domain/generation/decider'
import { type CurrentResult, type RequestedGeneration } from '@vignette/domain/generation/state'
import { type GenerationCommand } from '@vignette/domain/generation/commands'
import { sameAgain } from '@vignette/domain/generation/repeat'
import type { ImageEdit } from '@vignette/domain/generation/settings'
import { addMs } from '@vignette/domain/kernel/calendar'
import type { LibraryCommand } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { z } from 'zod'
import type { Customer } from '../customer.ts'
import { ask, type FollowUp } from './generations.ts'
import { type Place, sort } from './sorting.ts'

/** A result, counted from 1. A number alone means a result of the first output. */
export type Which = number | { readonly nth: number; readonly output: number }

export type ResultOfRequest = {
  readonly generationId: string
  readonly requested: RequestedGeneration['requested']
  readonly result: CurrentResult
}

/** Does something with a result. Does nothing if there is no such result. */
export const withResult =
  (which: Which, work: (customer: Customer, found: ResultOfRequest) => Promise<unknown>): FollowUp =>
  async (customer, generationIds) => {
    const { nth, output } = typeof which === 'number' ? { nth: which, output: 1 } : which
    const generationId = generationIds[output - 1] ?? ''
    const found = await customer.request().streams.load(generation, generationId)
    const result = found.status === 'ended' ? found.results[nth - 1] : undefined
    if (found.status !== 'none' && result) await work(customer, { generationId, requested: found.requested, result })
  }

const change = (which: Which, commandFor: (result: CurrentResult) => GenerationCommand): FollowUp =>
  withResult(which, async ({ request }, { generationId, result }) => {
    const { streams, key } = request()
    await streams.send(generation, generationId, commandFor(result), key)
  })

export const pick = (which: Which): FollowUp =>
  change(which, ({ id }) => ({ type: 'PickResult', resultId: id, isPicked: true }))

export const unpick = (which: Which): FollowUp =>
  change(which, ({ id }) => ({ type: 'PickResult', resultId: id, isPicked: false }))

export const discard = (which: Which): FollowUp => change(which, ({ id }) => ({ type: 'DiscardResult', resultId: id }))

/** Adds a line below a text. */
export const addLine = (which: Which, line: string): FollowUp =>
  change(which, ({ id, text = '', hashtags }) => ({
    type: 'EditResult',
    resultId: id,
    text: `${text}\n\n${line}`,
    hashtags,
  }))

/** Saves a text to the library. @returns the id of the item. */
export const savedDraft = async (
  { request, workspaceId, userId }: Customer,
  { generationId, requested, result }: ResultOfRequest,
  name: string,
): Promise<string> => {
  const { streams, key } = request()
  const platform = z.string().nullable().catch(null).parse(requested.settings?.['platform'])
  const text = [result.text, result.hashtags?.join(' ')].filter((part) => part !== undefined).join('\n\n')
  const origin = { generationId, resultId: result.id, platform, tone: requested.tone, isDraft: true }
  const item = { workspaceId, userId, itemId: requestIdOf(key), name, text }
  await streams.send(library, workspaceId, { type: 'SaveText', ...item, ...origin }, key)
  return item.itemId
}

export const saveDraft = (which: Which, name: string, place?: Place): FollowUp =>
  withResult(which, async (customer, found) => {
    const itemId = await savedDraft(customer, found, name)
    if (place) await sort(customer, itemId, place)
  })

export const editPicture = (which: Which, prompt: string, edit: ImageEdit): FollowUp =>
  withResult(which, async (customer, { generationId, result: { mediaId: sourceId = '' } }) =>
    ask(customer, { prompt, outputs: [{ kind: 'imageEdit', sourceId, edit }] }, generationId),
  )

/** Requests one more result. */
export const oneMore: FollowUp = async (customer, [generationId = '']) => {
  const found = await customer.request().streams.load(generation, generationId)
  const more = found.status === 'none' ? undefined : sameAgain(found)
  if (more) await ask(customer, { prompt: more.prompt, outputs: [more.output] }, generationId)
}

type OfPicture = { readonly workspaceId: string; readonly userId: string; readonly itemId: string }

const changePicture = (which: Which, commandFor: (item: OfPicture, now: string) => LibraryCommand): FollowUp =>
  withResult(which, async ({ request, workspaceId, userId }, { result: { mediaId: itemId = '' } }) => {
    const { streams, key, now } = request()
    await streams.send(library, workspaceId, commandFor({ workspaceId, userId, itemId }, now), key)
  })

export const throwAway = (which: Which): FollowUp =>
  changePicture(which, (item, now) => ({ type: 'TrashItem', ...item, now }))

export const takeBack = (which: Which): FollowUp => changePicture(which, (item) => ({ type: 'RestoreItem', ...item }))

/** Changes the alt text of a picture. */
export const describe = (which: Which, altText: string): FollowUp =>
  changePicture(which, (item) => ({ type: 'ChangeItem', ...item, altText }))

/** Moves a picture to a folder and tags it. */
export const sortPicture = (which: Which, place: Place): FollowUp =>
  withResult(which, (customer, { result: { mediaId: itemId = '' } }) => sort(customer, itemId, place))

export const minutesLater =
  (minutes: number, followUp: FollowUp): FollowUp =>
  async (customer, generationIds) => {
    const { add, now } = customer.simulation
    add(addMs(now(), minutes * 60_000), () => followUp(customer, generationIds))
  }

export const daysLater = (days: number, followUp: FollowUp): FollowUp => minutesLater(days * 24 * 60, followUp)
