import { z } from 'zod'

export type Reading<Value> =
  | { readonly status: 'read'; readonly value: Value; readonly faults: readonly string[] }
  | { readonly status: 'unreadable'; readonly faults: readonly string[] }

type Wanted<Value> = {
  readonly schema: z.ZodType<Value>
  readonly check?: (value: Value) => readonly string[]
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Small models think aloud first, and put fences around what they say. */
const objectIn = (text: string): unknown => {
  const answer = text.replace(/<think>[^]*?<\/think>/g, '')
  return parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
}

/** An answer as parsed, or its faults in words for the model; these may repeat what it wrote. */
export const readAnswer = <Value>({ schema, check }: Wanted<Value>, text: string): Reading<Value> => {
  const given = objectIn(text)
  if (given === undefined) return { status: 'unreadable', faults: ['It is not one complete JSON object.'] }
  const { data, error } = schema.safeParse(given)
  if (error !== undefined) return { status: 'unreadable', faults: z.prettifyError(error).split('\n') }
  return { status: 'read', value: data, faults: check?.(data) ?? [] }
}
