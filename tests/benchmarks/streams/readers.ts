import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { newPerson, type Person } from '../../support/people.ts'

/** A page that is open. */
export type Reader = {
  readonly person: Person
  /** How many messages it was told. */
  readonly told: () => number
  readonly leave: () => void
}

const ticketFor = async (url: string, { headers }: Person): Promise<string> => {
  const answer = await fetch(`${url}/api/stream/tickets`, { method: 'POST', headers })
  if (answer.status !== 200) throw new Error(`A ticket was answered with ${answer.status}`)
  return ((await answer.json()) as { ticket: string }).ticket
}

/** Opens the page of a newcomer, with a socket of its own. */
const openReader = async (url: string): Promise<Reader> => {
  const person = newPerson()
  const request = get(`${url}/api/stream?ticket=${await ticketFor(url, person)}`, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`)
  let told = 0
  response.setEncoding('utf8').on('data', (text: string) => (told += text.split('event: generation\n').length - 1))
  return { person, told: () => told, leave: () => request.destroy() }
}

const atOnce = 20

export const openReaders = async (url: string, count: number): Promise<readonly Reader[]> => {
  const readers: Reader[] = []
  while (readers.length < count) {
    const more = Math.min(atOnce, count - readers.length)
    readers.push(...(await Promise.all(Array.from({ length: more }, () => openReader(url)))))
  }
  return readers
}
