import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newPerson, type Person } from '../../support/people.ts'

/** Sends something, and reads the answer. @throws {Error} when it is no success. */
export const send = async <Answer>(url: string, { headers }: Person, path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { ...headers, 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}

type Upload = {
  readonly id: string
  readonly partBytes: number
  readonly parts: number
  readonly itemId: string | null
}
type Answer = { readonly upload: Upload }

/** Somebody on a plan who has a video in the library. */
export const bringVideo = async (
  url: string,
  content: Buffer,
): Promise<{ readonly person: Person; readonly sourceId: string }> => {
  const person = newPerson()
  await send(url, person, '/users', {})
  await send(url, person, '/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  const about = { name: 'walk.mp4', contentType: 'video/mp4', bytes: content.length }
  const { id, partBytes, parts } = (await send<Answer>(url, person, '/library/uploads', about)).upload
  for (let nth = 0; nth < parts; nth++) {
    const { ok } = await fetch(`${url}/api/library/uploads/${id}/parts/${nth}`, {
      method: 'PUT',
      headers: { ...person.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content.subarray(nth * partBytes, (nth + 1) * partBytes)),
    })
    if (!ok) throw new Error(`part ${nth} was refused`)
  }
  await send(url, person, `/library/uploads/${id}/complete`, {})
  for (;;) {
    const { itemId } = (await send<Answer>(url, person, `/library/uploads/${id}`)).upload
    if (itemId !== null) return { person, sourceId: itemId }
    await sleep(100)
  }
}
