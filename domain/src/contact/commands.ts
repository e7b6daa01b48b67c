import type { ContactCategory } from './form.ts'

/** Records a message, once. */
export type SubmitMessage = {
  readonly type: 'SubmitMessage'
  readonly messageId: string
  readonly senderId: string
  readonly name: string
  readonly email: string
  readonly category: ContactCategory
  readonly subject: string
  readonly message: string
  readonly acknowledged: boolean
}

/** Says, once, who is to answer a message and until when. */
export type RouteMessage = {
  readonly type: 'RouteMessage'
  readonly messageId: string
  readonly isPriority: boolean
  readonly workspaceId: string | null
  readonly assignee: string | null
  readonly dueAt: string
}

type ByAgent = { readonly messageId: string; readonly agent: string; readonly now: string }

/** Assigns the message to a colleague, or to nobody. `from` is the assignee that the agent sees. */
export type AssignMessage = ByAgent & {
  readonly type: 'AssignMessage'
  readonly from: string | null
  readonly assignee: string | null
}

/** `seenAnswers` is how many answers the agent has read. If there are more by now, the answer is refused. */
export type AnswerMessage = ByAgent & {
  readonly type: 'AnswerMessage'
  readonly answerId: string
  readonly text: string
  readonly seenAnswers: number
}

export type CloseMessage = ByAgent & { readonly type: 'CloseMessage'; readonly reason: string | null }

export type ReopenMessage = ByAgent & { readonly type: 'ReopenMessage'; readonly reason: string }

export type ContactCommand = SubmitMessage | RouteMessage | AssignMessage | AnswerMessage | CloseMessage | ReopenMessage
