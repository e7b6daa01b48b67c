import { pngOf } from '../support/media.ts'
import { type Person, type ProductFetch, signIn, until } from './person.ts'
import type { RecordedPerson } from './release.ts'

/** People by their role in the data. */
export type Cast = Record<string, RecordedPerson>

export const brand = {
  username: 'ada',
  brandName: 'Engine Notes',
  industry: 'tech',
  brandTone: ['casual'],
  contentPillars: [{ name: 'Engines' }],
  visualStyle: 'minimal',
}

export const arrive = async (
  reach: ProductFetch,
  cast: Cast,
  part: string,
  email: string,
  name: string,
): Promise<Person> => {
  const person = await signIn(reach, email)
  await person.send('POST', '/users', { name })
  cast[part] = { email, userId: person.userId }
  return person
}

/** Signs up, sets up a brand and buys a plan. */
const becomeCustomer = async (reach: ProductFetch, cast: Cast): Promise<Person> => {
  const ada = await arrive(reach, cast, 'customer', 'ada@example.com', 'Ada')
  await ada.send('POST', '/brand/setup', brand)
  await ada.send('POST', '/billing/checkout', { tier: 'starter', trial: true })
  const { outcome } = await ada.send<{ outcome: { checkoutId: string } }>('POST', '/billing/checkout', {
    tier: 'growth',
    interval: 'month',
  })
  await ada.send('POST', `/demo/checkout/${outcome.checkoutId}/pay`)
  await until('the plan', async () => {
    const { status } = await ada.get<{ status: string }>('/billing')
    return status === 'active' ? status : undefined
  })
  await ada.send('POST', '/billing/overage-budget', { budgetDollars: 25 })
  return ada
}

/** Actions that every release so far supports. */
export const usePlans = async (reach: ProductFetch, cast: Cast): Promise<void> => {
  const ada = await becomeCustomer(reach, cast)
  await ada.send('PUT', '/users/profile', { displayName: 'Ada Lovelace' })
  const bert = await arrive(reach, cast, 'cancelling', 'bert@example.com', 'Bert')
  const { outcome } = await bert.send<{ outcome: { checkoutId: string } }>('POST', '/billing/checkout', {
    tier: 'starter',
    interval: 'year',
  })
  await bert.send('POST', `/demo/checkout/${outcome.checkoutId}/pay`)
  await until('the plan', async () => {
    const { status } = await bert.get<{ status: string }>('/billing')
    return status === 'active' ? status : undefined
  })
  await bert.send('POST', '/billing/cancel', { reason: 'notUsedEnough' })
  const trying = await arrive(reach, cast, 'trying', 'cleo@example.com', 'Cleo')
  await trying.send('POST', '/billing/checkout', { tier: 'starter', trial: true })
  const leaving = await arrive(reach, cast, 'leaving', 'dora@example.com', 'Dora')
  await leaving.send('POST', '/account/delete', { email: 'dora@example.com' })
  const signedOut = await arrive(reach, cast, 'signedOut', 'emil@example.com', 'Emil')
  await signedOut.send('POST', '/account/sign-out-everywhere')
  await arrive(reach, cast, 'silent', 'fran@example.com', 'Fran')
}

type Made = {
  readonly id: string
  readonly status: string
  readonly results: readonly { readonly id: string; readonly mediaId?: string }[]
}

const make = async (person: Person, request: object): Promise<Made> => {
  const { id } = await person.send<{ id: string }>('POST', '/generations', request)
  return until('a generation', async () => {
    const { generation } = await person.get<{ generation: Made }>(`/generations/${id}`)
    return ['requested', 'running'].includes(generation.status) ? undefined : generation
  })
}

/** Generates one of each kind and uses the results. */
export const useStudio = async (reach: ProductFetch): Promise<void> => {
  const ada = await signIn(reach, 'ada@example.com')
  const prompt = 'A quiet morning in the pottery studio'
  const caption = await make(ada, { kind: 'caption', prompt, variations: 3 })
  const [first, second] = caption.results
  await ada.send('POST', `/generations/${caption.id}/pick`, { resultId: first?.id, choice: 'pick' })
  await ada.send('POST', `/generations/${caption.id}/pick`, { resultId: second?.id, choice: 'discard' })
  await ada.send('PUT', `/generations/${caption.id}/results/${first?.id}`, { text: 'Clay before coffee.' })
  await ada.send('POST', `/generations/${caption.id}/regenerate`)
  await make(ada, { kind: 'hashtags', prompt })
  await make(ada, { kind: 'videoCaption', prompt })
  const image = await make(ada, { kind: 'image', prompt, variations: 1 })
  const sourceId = image.results[0]?.mediaId
  const crop = { type: 'crop', left: 0.1, top: 0.1, width: 0.5, height: 0.5 }
  await make(ada, { kind: 'imageEdit', prompt, sourceId, edit: crop })
  const cancelled = await ada.send<{ id: string }>('POST', '/generations', { kind: 'image', prompt, variations: 1 })
  await ada.send('POST', `/generations/${cancelled.id}/cancel`)
}

type Upload = { readonly id: string; readonly state: string }

/** Adds an uploaded picture, a saved text, a trashed item and an unfinished upload. */
export const useLibrary = async (reach: ProductFetch): Promise<void> => {
  const ada = await signIn(reach, 'ada@example.com')
  const bytes = await pngOf(640, 480)
  const begin = async (name: string) =>
    (
      await ada.send<{ upload: Upload }>('POST', '/library/uploads', {
        name,
        contentType: 'image/png',
        bytes: bytes.length,
      })
    ).upload
  const { id } = await begin('kiln.png')
  await ada.put(`/library/uploads/${id}/parts/0`, bytes)
  await ada.send('POST', `/library/uploads/${id}/complete`)
  await until('an upload', async () => {
    const { upload } = await ada.get<{ upload: Upload }>(`/library/uploads/${id}`)
    return upload.state === 'done' ? upload : undefined
  })
  await ada.send('PUT', `/library/${id}`, { altText: 'Embers behind the door of a kiln' })
  await begin('never-sent.png')
  for (const text of ['Mondays are for mending.', 'Nobody needs this.']) {
    await ada.send('POST', '/library/texts', { text })
  }
  const { items } = await ada.get<{ items: readonly { id: string; text: string | null }[] }>('/library')
  const unwanted = items.find((item) => item.text === 'Nobody needs this.')
  await ada.send('DELETE', `/library/${unwanted?.id}`)
  await ada.send('PUT', '/brand', { ...brand, bannedWords: ['cheap'], samplePosts: [], language: 'en', logoId: id })
}
