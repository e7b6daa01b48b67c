import type { Person } from './people.ts'

export type Answer = {
  readonly what: string
  /** 0 when there was no answer. */
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

type Request = {
  readonly method?: string
  readonly person?: Person
  readonly key?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** One request on a socket that is not used again, with a patience longer than any answer may take. */
export const ask = async (url: string, request: Request = {}): Promise<Answer> => {
  const { method = request.body ? 'POST' : 'GET', person, key, body } = request
  const startedAt = performance.now()
  const answer = (status: number, text: string) => ({
    what: `${method} ${new URL(url).pathname}`,
    status,
    body: text,
    milliseconds: performance.now() - startedAt,
  })
  try {
    const response = await fetch(url, {
      method,
      headers: {
        connection: 'close',
        ...person?.headers,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    })
    return answer(response.status, await response.text())
  } catch (error) {
    return answer(0, String(error instanceof Error ? (error.cause ?? error) : error))
  }
}

export const signUp = (url: string, person: Person, key: string) =>
  ask(`${url}/api/users`, { person, key, body: { name: 'Ada' } })

export const positionIn = ({ body }: Answer): string => (JSON.parse(body) as { position: string }).position
