import { z } from 'zod'

export type Reading<Value> =
  | { readonly status: 'read'; readonly value: Value; readonly faults: readonly string[] }
  | { readonly status: 'unreadable'; readonly faults: readonly string[] }

type AnswerFormat<Value> = {
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

/** Small models write their reasoning first and put fences around the answer. */
const objectIn = (text: string): unknown => {
  const answer = text.replace(/<think>[^]*?<\/think>/g, '')
  return parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
}

/** Parses an answer, or describes its faults for the model. The faults may repeat text of the answer. */
export const readAnswer = <Value>({ schema, check }: AnswerFormat<Value>, text: string): Reading<Value> => {
  const given = objectIn(text)
  if (given === undefined) return { status: 'unreadable', faults: ['It is not one complete JSON object.'] }
  const { data, error } = schema.safeParse(given)
  if (error !== undefined) return { status: 'unreadable', faults: z.prettifyError(error).split('\n') }
  return { status: 'read', value: data, faults: check?.(data) ?? [] }
}
