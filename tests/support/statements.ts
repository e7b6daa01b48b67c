import { Client } from 'pg'

/** The statements that the session's transaction has done so far, beginning with `begin`; none outside of one. */
export type Session = { readonly done: ReadonlySet<string> }

/** A statement's text begins with its name, if it has one. */
type Observer = {
  readonly onSend: (text: string, session: Session) => void
  readonly onAnswer: (text: string, session: Session, rows: number) => void
}

type Answer = { readonly rowCount: number | null } | undefined
type Query = (this: object, ...args: unknown[]) => unknown

/** Undefined for what the driver itself queues. */
const textOf = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return undefined
  return `${'name' in query ? `${String(query.name)}: ` : ''}${String(query.text)}`
}

/**
 * Watches every statement that this process sends to Postgres, and every answer just before the process gets it. A
 * process that dies anywhere between two of these moments leaves the same behind.
 */
export const observeStatements = ({ onSend, onAnswer }: Observer): void => {
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const transactions = new WeakMap<object, Set<string>>()

  prototype.query = function (...args) {
    const text = textOf(args[0])
    if (text === undefined) return query.apply(this, args)
    const session = { done: transactions.get(this) ?? new Set<string>() }
    onSend(text, session)
    const answered = (answer: Answer) => {
      onAnswer(text, session, answer?.rowCount ?? 0)
      if (/^begin\b/.test(text)) transactions.set(this, new Set([text]))
      else if (/^(?:commit|rollback)\b/.test(text)) transactions.delete(this)
      else transactions.get(this)?.add(text)
    }
    const last = args.at(-1)
    if (typeof last !== 'function') {
      return (query.apply(this, args) as Promise<Answer>).then((answer) => {
        answered(answer)
        return answer
      })
    }
    const callback = last as (error: unknown, answer: Answer) => void
    return query.apply(this, [
      ...args.slice(0, -1),
      (error: unknown, answer: Answer) => {
        if (!error) answered(answer)
        callback(error, answer)
      },
    ])
  }
}
