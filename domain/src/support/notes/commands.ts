/** Records what an agent, a user id, wants colleagues to know of a customer. The same `noteId` is one note. */
export type NoteCustomer = {
  readonly type: 'NoteCustomer'
  readonly userId: string
  readonly noteId: string
  readonly agent: string
  readonly text: string
  readonly now: string
}
